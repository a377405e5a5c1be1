import { readReply } from '../../core/base/outside/read-reply.ts'
import type { GlsLine } from '../../core/shipping/gls/gls-line.ts'
import type { GlsEnv } from './gls-env.ts'

/** In all, from the first byte to the last. */
const PATIENCE_MS = 30_000

type Host = Pick<GlsEnv, 'uid' | 'url'> & { patienceMs?: number }

/** Speaks SOAP 1.1 with GLS. Its errors name the method and never the message, which has the shop's GUID. */
export function createGlsClient({ uid, url, patienceMs = PATIENCE_MS }: Host): GlsLine {
  return {
    uid,
    call: async (method, message) => {
      const signal = AbortSignal.timeout(patienceMs)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'text/xml; charset=utf-8',
            soapaction: `"http://www.asmred.com/${method}"`,
          },
          body: message,
          // Somebody else's address is not asked with the shop's GUID.
          redirect: 'error',
          signal,
        })
        return { httpStatus: response.status, body: await readReply(response) }
      } catch (error) {
        const { cause, message: reason } = error as Error & { cause?: { code?: string } }
        const why = signal.aborted ? `no answer within ${patienceMs / 1000} s` : reason
        throw new Error(`GLS ${method}: ${why}${cause?.code ? ` (${cause.code})` : ''}`)
      }
    },
  }
}

/** Reads the list of pick-up points, which nobody is asked a password for. */
export const createPointsReader = (url: string) => async (): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`the list of pick-up points: ${response.status}`)
  return JSON.parse(await readReply(response))
}
