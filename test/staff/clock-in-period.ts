import { afterEach, beforeEach, vi } from 'vitest'
import { toPeriod } from '../../core/staff/second-factor/totp.ts'

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
