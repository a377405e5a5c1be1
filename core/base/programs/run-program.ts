import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../root.ts'
import type { ProgramMessage, ProgramReply } from './answer-orders.ts'

const IDLE_MS = 10_000
/** No order within its limits takes so long. */
const LONGEST_MS = 60_000

/** Thrown for an order whose program took too long, too much memory, or broke. */
export class ProgramEnded extends Error {
  constructor(cause?: unknown) {
    super('the program ended', { cause })
  }
}

/** Gives the program what it wants for an order. */
export type Give = (wanted: unknown) => Promise<unknown>

/**
 * Runs a program of the shop in a process of its own, which starts with the first order and goes when none has come for
 * ten seconds: the memory that it took goes with it. Orders are answered one after another; the promise throws what the
 * program threw. An order that breaks the process or takes too long fails alone with ProgramEnded, the next one gets a new
 * process. What the program wants for an order, `give` gives; what `give` throws is the order's error.
 * `file` is a path in the repository, and calls `answerOrders`.
 */
export function runProgram<Order extends object, Answer>(
  file: string,
  { longestMs = LONGEST_MS } = {},
): (order: Order, give?: Give) => Promise<Answer> {
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

  async function askNow(order: Order, give: Give): Promise<Answer> {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    try {
      return (await exchange(asked, { order, give, longestMs })) as Answer
    } finally {
      if (asked.killed && child === asked) child = undefined
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return (order, give = giveNothing) => {
    const answer = last.then(() => askNow(order, give))
    last = answer.catch(() => {})
    return answer
  }
}

const giveNothing: Give = async () => undefined

interface Exchange {
  order: object
  give: Give
  longestMs: number
}

function exchange(child: ChildProcess, { order, give, longestMs }: Exchange): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = (cause: unknown) => reject(new ProgramEnded(cause))
  const send = (message: ProgramMessage) => child.send(message, (error) => error && fail(error))
  const onReply = (reply: ProgramReply) => {
    if ('wants' in reply)
      give(reply.wants).then(
        (given) => send({ given }),
        (error: unknown) => {
          reject(error)
          child.kill('SIGKILL')
        },
      )
    else if ('error' in reply) reject(new Error(reply.error))
    else resolve(reply.answer)
  }
  const limit = setTimeout(() => child.kill('SIGKILL'), longestMs)
  // Without this a command that waits for nothing else would end before its picture is made.
  child.channel?.ref()
  child.on('message', onReply).once('exit', fail).once('error', fail)
  send({ order })
  return promise.finally(() => {
    clearTimeout(limit)
    child.channel?.unref()
    child.off('message', onReply).off('exit', fail).off('error', fail)
  })
}
