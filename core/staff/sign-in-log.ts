import { APIError } from 'better-auth/api'
import type { ShopContext } from '../base/procedures/context.ts'

export type SignInLog = ShopContext['log']

/**
 * Options of the sign-in library by which it writes into the shop's log. A refusal is no fault, and its line in the log of
 * requests says enough. What the library repeats in a message may be personal: the log takes the error itself, which it
 * strips of values.
 */
export function logSignIn(log: SignInLog) {
  return {
    logger: {
      level: 'error' as const,
      disableColors: true,
      log: (_level: string, message: string, ...details: unknown[]) => {
        const err = details.find((each) => each instanceof Error)
        log.error({ ...(err && { err }), said: toFirstLine(message) }, 'the sign-in failed')
      },
    },
    onAPIError: {
      onError: (error: unknown) => {
        // Whoever called reports it, with the request, and answers 503 where the database is away.
        if (!(error instanceof APIError)) throw error
        const { code } = error.body ?? {}
        if (error.statusCode >= 500 && code !== 'BUSY')
          log.error({ err: error }, 'the sign-in failed')
      },
    },
  }
}

/** Drizzle says a statement's values on the lines below it. */
const toFirstLine = (message: string) => message.split('\nparams:')[0]
