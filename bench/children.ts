import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { waitUntil } from '../server/postgres/process.ts'
import type { Reply } from './worker.ts'

const END_PATIENCE = 60_000

const living = new Set<ChildProcess>()
let ending = false

/** Starts a Node program of ours; whatever happens, `endChildren` ends it. */
export function startNode(
  args: readonly string[],
  { env, output }: { env: NodeJS.ProcessEnv; output: number | 'inherit' },
): ChildProcess {
  return remember(() => spawn(process.execPath, args, { env, stdio: ['ignore', output, output] }))
}

/** Starts a file of this folder, which talks to us by messages and ends when we are gone. */
function startWorker(file: string): ChildProcess {
  return remember(() => fork(join(import.meta.dirname, file), { execArgv: [] }))
}

/** Hands a task to a file of this folder, running in a process of its own, and waits for its answer. */
export async function inOwnProcess<Answer>(file: string, task: object): Promise<Answer> {
  const child = startWorker(file)
  child.send(task)
  try {
    return await answerOf<Answer>(child, file)
  } finally {
    await end(child)
  }
}

type Start = (file: string, task: object) => Promise<string>

/** Works with files of this folder that each run in a process of their own, answer an address, and are ended after it. */
export async function withWorkers<T>(work: (start: Start) => Promise<T>): Promise<T> {
  const workers: ChildProcess[] = []
  try {
    return await work((file, task) => {
      const child = startWorker(file)
      workers.push(child)
      child.send(task)
      return answerOf<string>(child, file)
    })
  } finally {
    for (const child of workers) await end(child)
  }
}

/** The answer of a worker, or an error when it fails or ends without one. */
async function answerOf<Answer>(child: ChildProcess, name: string): Promise<Answer> {
  const waiting = new AbortController()
  const { signal } = waiting
  const silent = once(child, 'exit', { signal }).then(([code, by]) => ({
    error: `${name} ended with ${code ?? by}`,
  }))
  const spoken = once(child, 'message', { signal }).then(([reply]) => reply as Reply<Answer>)
  const reply = await Promise.race([spoken, silent])
  // The one that lost the race will never come.
  for (const one of [spoken, silent]) one.catch(() => {})
  waiting.abort()
  if ('error' in reply) throw new Error(reply.error)
  return reply.answer
}

/** Asks a child to end and waits until it has; one that does not hear is killed. */
export async function end(child: ChildProcess): Promise<void> {
  if (isRunning(child)) child.kill('SIGTERM')
  if (!(await waitUntil(() => !isRunning(child), END_PATIENCE))) child.kill('SIGKILL')
}

/** Ends every child; from now on none can be started. */
export async function endChildren(): Promise<void> {
  ending = true
  await Promise.all([...living].map(end))
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function remember(start: () => ChildProcess): ChildProcess {
  if (ending) throw new Error('the benchmark is ending')
  const child = start()
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}
