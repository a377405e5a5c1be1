import { afterEach, beforeEach, vi } from 'vitest'
import { toPeriod } from './totp.ts'

const PERIOD_MS = 30_000

/** Stops the clock of each test in the middle of a half minute, so that no code grows old between two lines. */
export function stopClockInPeriod(): void {
  beforeEach(() => {
    const now = (toPeriod(new Date()) + 0.5) * PERIOD_MS
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** The bytes of a secret, as an app reads it from the picture. */
export function decodeBase32(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
