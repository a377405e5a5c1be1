import { createHmac, timingSafeEqual } from 'node:crypto'

const PERIOD_MS = 30_000
/** A phone's clock may be half a minute wrong either way. (RFC 6238, 5.2) */
const TOLERANCE = 1
/** Codes of the last five minutes are told apart from wrong ones, so that the person is told why theirs is refused. */
const REMEMBERED = 10

/** The half minute of a moment, counted from 1970. */
export const toPeriod = (moment: Date) => Math.floor(moment.getTime() / PERIOD_MS)

/** The six digits that an authenticator app shows in a half minute. (RFC 6238, RFC 4226 5.3) */
export function getTotpCode(secret: string, period: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

export type CodeMatch = { state: 'valid' | 'expired'; period: number } | { state: 'invalid' }

/** Whether a code is one that an app shows now, or was one some minutes ago. */
export function matchTotpCode(secret: string, code: string, now: Date): CodeMatch {
  const current = toPeriod(now)
  // Every period is compared, so that the time it takes says nothing.
  const matches = Array.from({ length: REMEMBERED + TOLERANCE + 1 }, (_, back) => {
    const period = current + TOLERANCE - back
    return { period, equal: isEqual(getTotpCode(secret, period), code) }
  })
  const found = matches.find(({ equal }) => equal)
  if (!found) return { state: 'invalid' }
  const { period } = found
  return { state: period >= current - TOLERANCE ? 'valid' : 'expired', period }
}

function isEqual(expected: string, code: string): boolean {
  const given = Buffer.from(code)
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}
