import { expect, it } from 'vitest'
import { findStretches } from './stretches.ts'

it('today is compared with the same weekday of last week, until the same hour', () => {
  expect(findStretches('today', '2026-11-27')).toEqual({
    now: { from: '2026-11-27', to: '2026-11-27' },
    before: { from: '2026-11-20', to: '2026-11-20' },
    isCut: true,
    days: [{ day: '2026-11-27', before: '2026-11-20' }],
  })
})

it('yesterday is a whole day, also on the first of a year', () => {
  expect(findStretches('yesterday', '2027-01-01')).toMatchObject({
    now: { from: '2026-12-31', to: '2026-12-31' },
    before: { from: '2026-12-24', to: '2026-12-24' },
    isCut: false,
  })
})

it('a week begins on Monday and shows its seven days, those to come too', () => {
  const sunday = findStretches('week', '2026-11-29')
  expect([sunday.now, sunday.before]).toEqual([
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-16', to: '2026-11-22' },
  ])
  const monday = findStretches('week', '2026-11-30')
  expect([monday.now, monday.before]).toEqual([
    { from: '2026-11-30', to: '2026-11-30' },
    { from: '2026-11-23', to: '2026-11-23' },
  ])
  expect(monday.days).toHaveLength(7)
  expect(monday.days.at(-1)).toEqual({ day: '2026-12-06', before: '2026-11-29' })
})

it('a month is compared with the same days of the month before, which may have fewer', () => {
  const march = findStretches('month', '2026-03-30')
  expect(march).toMatchObject({
    now: { from: '2026-03-01', to: '2026-03-30' },
    before: { from: '2026-02-01', to: '2026-02-28' },
    isCut: false,
  })
  expect(march.days).toHaveLength(31)
  expect(march.days[27]).toEqual({ day: '2026-03-28', before: '2026-02-28' })
  expect(march.days[28]).toEqual({ day: '2026-03-29', before: null })
  expect(findStretches('month', '2026-03-28')).toMatchObject({
    before: { from: '2026-02-01', to: '2026-02-28' },
    isCut: true,
  })
})

it('weeks over a change of the hour have seven days', () => {
  const spring = findStretches('week', '2026-03-29')
  expect([spring.now.from, spring.days.length]).toEqual(['2026-03-23', 7])
  const autumn = findStretches('week', '2026-10-25')
  expect([autumn.now.from, autumn.before.from]).toEqual(['2026-10-19', '2026-10-12'])
})
