import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../root.ts'
import type { ProgramReply } from './answer-orders.ts'

const IDLE_MS = 10_000
/** No order within its limits takes so long. */
const LONGEST_MS = 60_000

/**
 * Runs a program of the shop in a process of its own, which starts with the first order and goes when none has come for
 * ten seconds: the memory that it took goes with it. Orders are answered one after another; the promise throws what the
 * program threw. An order that breaks the process or takes too long fails alone, the next one gets a new process.
 * `file` is a path in the repository, and calls `answerOrders`.
 */
export function runProgram<Order extends object, Answer>(
  file: string,
  { longestMs = LONGEST_MS } = {},
): (order: Order) => Promise<Answer> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(path.join(ROOT, file), {
      serialization: 'advanced',
      // Nothing of the shop's settings and secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    })
    started.unref()
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  /** At once, so that the next order is not given to a process that goes. */
  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function askNow(order: Order): Promise<Answer> {
    clearTimeout(idle)
    child ??= start()
    try {
      return (await exchange(child, order, longestMs)) as Answer
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return (order) => {
    const answer = last.then(() => askNow(order))
    last = answer.catch(() => {})
    return answer
  }
}

function exchange(child: ChildProcess, order: object, longestMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = (cause: unknown) => reject(new Error('the program ended', { cause }))
  const onReply = (reply: ProgramReply) =>
    'error' in reply ? reject(new Error(reply.error)) : resolve(reply.answer)
  const limit = setTimeout(() => child.kill('SIGKILL'), longestMs)
  // Without this a command that waits for nothing else would end before its picture is made.
  child.channel?.ref()
  child.once('message', onReply).once('exit', fail).once('error', fail)
  child.send(order, (error) => error && fail(error))
  return promise.finally(() => {
    clearTimeout(limit)
    child.channel?.unref()
    child.off('message', onReply).off('exit', fail).off('error', fail)
  })
}
