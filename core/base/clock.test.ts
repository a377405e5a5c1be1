import { describe, expect, it } from 'vitest'
import { days, hours, later, minutes, shopDay } from './clock.ts'
import { DEFAULT_ZONE } from './zone.ts'

const at = (moment: string) => new Date(moment)

describe("the shop's day", () => {
  it("the shop's day begins at midnight in Madrid, in winter and in summer", () => {
    expect(shopDay(at('2026-01-15T22:59:59Z'), DEFAULT_ZONE)).toBe('2026-01-15')
    expect(shopDay(at('2026-01-15T23:00:00Z'), DEFAULT_ZONE)).toBe('2026-01-16')
    expect(shopDay(at('2026-07-15T21:59:59Z'), DEFAULT_ZONE)).toBe('2026-07-15')
    expect(shopDay(at('2026-07-15T22:00:00Z'), DEFAULT_ZONE)).toBe('2026-07-16')
  })
  it("the shop's day has 23 hours when summer time begins", () => {
    expect(shopDay(at('2026-03-28T23:00:00Z'), DEFAULT_ZONE)).toBe('2026-03-29')
    expect(shopDay(at('2026-03-29T00:59:59Z'), DEFAULT_ZONE)).toBe('2026-03-29')
    expect(shopDay(at('2026-03-29T01:00:00Z'), DEFAULT_ZONE)).toBe('2026-03-29')
    expect(shopDay(at('2026-03-29T21:59:59Z'), DEFAULT_ZONE)).toBe('2026-03-29')
    expect(shopDay(at('2026-03-29T22:00:00Z'), DEFAULT_ZONE)).toBe('2026-03-30')
  })
  it("the shop's day has 25 hours when summer time ends", () => {
    expect(shopDay(at('2026-10-24T22:00:00Z'), DEFAULT_ZONE)).toBe('2026-10-25')
    expect(shopDay(at('2026-10-25T00:30:00Z'), DEFAULT_ZONE)).toBe('2026-10-25')
    expect(shopDay(at('2026-10-25T01:30:00Z'), DEFAULT_ZONE)).toBe('2026-10-25')
    expect(shopDay(at('2026-10-25T22:59:59Z'), DEFAULT_ZONE)).toBe('2026-10-25')
    expect(shopDay(at('2026-10-25T23:00:00Z'), DEFAULT_ZONE)).toBe('2026-10-26')
  })
  it('a sale at half past eleven on New Year’s Eve belongs to the old year', () => {
    expect(shopDay(at('2026-12-31T23:30:00+01:00'), DEFAULT_ZONE)).toBe('2026-12-31')
    expect(shopDay(at('2027-01-01T00:00:00+01:00'), DEFAULT_ZONE)).toBe('2027-01-01')
  })
  it('the Canaries are one day behind Madrid for an hour', () => {
    expect(shopDay(at('2026-01-15T23:30:00Z'), 'Atlantic/Canary')).toBe('2026-01-15')
  })
})

describe('durations', () => {
  it('a duration across the change to summer time has its full length', () => {
    const before = at('2026-03-29T01:50:00+01:00')
    expect(later(before, minutes(15))).toEqual(at('2026-03-29T03:05:00+02:00'))
    expect(later(before, hours(24))).toEqual(at('2026-03-30T02:50:00+02:00'))
    const autumn = at('2026-10-25T02:50:00+02:00')
    expect(later(autumn, minutes(15))).toEqual(at('2026-10-25T02:05:00+01:00'))
    expect(later(autumn, -days(1))).toEqual(at('2026-10-24T02:50:00+02:00'))
  })
})
