import { AsyncLocalStorage } from 'node:async_hooks'
import type { drizzleAdapter } from 'better-auth/adapters/drizzle'

type MakeAdapter = ReturnType<typeof drizzleAdapter>

const calls = new AsyncLocalStorage<{ error?: unknown }>()

/** The sign-in library's adapter, whose errors `withCause` gets to know. */
export function noteFailures(makeAdapter: MakeAdapter): MakeAdapter {
  return (options) =>
    new Proxy(makeAdapter(options), {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver)
        if (typeof method !== 'function') return method
        return (...input: unknown[]) => {
          const answer: unknown = method.apply(target, input)
          return answer instanceof Promise ? answer.catch(noteFailure) : answer
        }
      },
    })
}

function noteFailure(error: unknown): never {
  const call = calls.getStore()
  if (call) call.error = error
  throw error
}

/**
 * Calls the sign-in library, which answers an error of the database with one of its own that names no cause. Throws that
 * one with the cause, by which the shop knows a database that is away.
 */
export async function withCause<T>(call: () => Promise<T>): Promise<T> {
  const noted: { error?: unknown } = {}
  try {
    return await calls.run(noted, call)
  } catch (error) {
    if (noted.error === undefined) throw error
    throw new Error('the sign-in library could not read', { cause: noted.error })
  }
}
