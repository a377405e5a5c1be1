import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { waitUntil } from '../server/postgres/process.ts'
import type { Reply } from './worker.ts'

const END_TIMEOUT_MS = 60_000

const running = new Set<ChildProcess>()
let ending = false

/** Starts a Node program that `endChildren` ends. */
export function startNode(
  args: readonly string[],
  { env, output }: { env: NodeJS.ProcessEnv; output: number | 'inherit' },
): ChildProcess {
  return track(() => spawn(process.execPath, args, { env, stdio: ['ignore', output, output] }))
}

/** Starts a worker file of this folder, which ends with this process. */
function startWorker(file: string): ChildProcess {
  return track(() => fork(join(import.meta.dirname, file), { execArgv: [] }))
}

/** Runs a task by a worker file of this folder in its own process and waits for its reply. */
export async function inOwnProcess<Answer>(file: string, task: object): Promise<Answer> {
  const child = startWorker(file)
  child.send(task)
  try {
    return await waitForReply<Answer>(child, file)
  } finally {
    await end(child)
  }
}

export interface StartedWorker {
  address: string
  pid: number
}
type Start = (file: string, task: object) => Promise<StartedWorker>

/** Lets `work` start worker files that each reply with an address, and ends them afterwards. */
export async function withWorkers<T>(work: (start: Start) => Promise<T>): Promise<T> {
  const workers: ChildProcess[] = []
  try {
    return await work(async (file, task) => {
      const child = startWorker(file)
      workers.push(child)
      child.send(task)
      return { address: await waitForReply<string>(child, file), pid: child.pid ?? 0 }
    })
  } finally {
    for (const child of workers) await end(child)
  }
}

/** The reply of a worker; throws when it fails or ends without one. */
async function waitForReply<Answer>(child: ChildProcess, name: string): Promise<Answer> {
  const waiting = new AbortController()
  const { signal } = waiting
  const exited = once(child, 'exit', { signal }).then(([code, by]) => ({
    error: `${name} ended with ${code ?? by}`,
  }))
  const replied = once(child, 'message', { signal }).then(([reply]) => reply as Reply<Answer>)
  const reply = await Promise.race([replied, exited])
  // Whichever lost the race is aborted below and must not become an unhandled rejection.
  for (const one of [replied, exited]) one.catch(() => {})
  waiting.abort()
  if ('error' in reply) throw new Error(reply.error)
  return reply.answer
}

/** Ends a child by SIGTERM and waits; kills it after a minute. */
export async function end(child: ChildProcess): Promise<void> {
  if (isRunning(child)) child.kill('SIGTERM')
  if (!(await waitUntil(() => !isRunning(child), END_TIMEOUT_MS))) child.kill('SIGKILL')
}

/** Ends every child and refuses to start more. */
export async function endChildren(): Promise<void> {
  ending = true
  await Promise.all([...running].map(end))
}

export function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function track(start: () => ChildProcess): ChildProcess {
  if (ending) throw new Error('the benchmark is ending')
  const child = start()
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
