import { describe, expect, test } from 'vitest'
import { findSuperseded, nameCopy, parseCopyName, toHandle } from './rules.ts'

const now = new Date('2026-11-27T03:00:00Z')
const daysAgo = (days: number) => ({ takenAt: new Date(now.getTime() - days * 24 * 3_600_000) })

describe('which copies are kept', () => {
  test('of two years of nights, seven days, four weeks and at most twelve months stay', () => {
    const all = Array.from({ length: 730 }, (_, days) => daysAgo(days))
    const gone = new Set(findSuperseded(all, now))
    const kept = all.filter((copy) => !gone.has(copy))
    expect(kept.slice(0, 7)).toEqual(all.slice(0, 7))
    expect(kept.length).toBeGreaterThanOrEqual(7 + 4 + 11)
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 13)
  })

  test('one copy a night for two years, with the rule after each, leaves seven days, four weeks and twelve months', () => {
    let kept: { takenAt: Date }[] = []
    const nights = 730
    for (let night = 1; night <= nights; night++) {
      const at = new Date(now.getTime() - (nights - night) * 24 * 3_600_000)
      const gone = new Set(findSuperseded([...kept, { takenAt: at }], at))
      kept = [...kept, { takenAt: at }].filter((copy) => !gone.has(copy))
    }
    expect(kept).toHaveLength(7 + 4 + 12)
    const oldest = kept[0]?.takenAt.getTime() ?? 0
    expect((now.getTime() - oldest) / (24 * 3_600_000)).toBeGreaterThan(330)
  })

  test('the newest copy stays, however old it is', () => {
    expect(findSuperseded([daysAgo(900), daysAgo(1_000)], now)).toEqual([daysAgo(1_000)])
  })
})

describe('the name of a copy', () => {
  test('says whose it is and of when, and is read again', () => {
    const owner = { handle: toHandle('Calzados Ánade & Hijos'), tag: '1a2b3c4d' }
    const name = nameCopy(owner, now)
    expect(name).toBe('calzados-anade-hijos-1a2b3c4d-20261127T030000Z.horma')
    expect(parseCopyName(name)).toEqual({ ...owner, takenAt: now })
    expect(parseCopyName('calzados-20261127T030000Z.horma')).toEqual({
      handle: 'calzados',
      tag: undefined,
      takenAt: now,
    })
    expect(parseCopyName('holiday.zip')).toBeUndefined()
  })
})
