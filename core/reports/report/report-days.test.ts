import { expect, it } from 'vitest'
import { addMonths, countDays, listTimes, toComparedDays, toReportDays } from './report-days.ts'

const TODAY = '2026-11-27'

it('every range ends today, and begins with its week, month, quarter, year or season', () => {
  expect(toReportDays('today', TODAY)).toEqual({ from: TODAY, to: TODAY })
  expect(toReportDays('yesterday', TODAY)).toEqual({ from: '2026-11-26', to: '2026-11-26' })
  expect(toReportDays('week', TODAY)).toEqual({ from: '2026-11-23', to: TODAY })
  expect(toReportDays('month', TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
  expect(toReportDays('quarter', TODAY)).toEqual({ from: '2026-10-01', to: TODAY })
  expect(toReportDays('year', TODAY)).toEqual({ from: '2026-01-01', to: TODAY })
  expect(toReportDays('season', TODAY)).toEqual({ from: '2026-09-01', to: TODAY })
  expect(toReportDays('week', '2026-11-29').from).toBe('2026-11-23')
})

it('winter goes on in January and February, and summer begins in March', () => {
  expect(toReportDays('season', '2027-01-02').from).toBe('2026-09-01')
  expect(toReportDays('season', '2027-02-28').from).toBe('2026-09-01')
  expect(toReportDays('season', '2027-03-01').from).toBe('2027-03-01')
  expect(toReportDays('season', '2026-08-31').from).toBe('2026-03-01')
})

it('a custom range is as it was chosen, and of the last thirty days without a first one', () => {
  expect(toReportDays('custom', TODAY, { from: '1985-01-01', to: '2035-01-01' })).toEqual({
    from: '1985-01-01',
    to: '2035-01-01',
  })
  expect(countDays(toReportDays('custom', TODAY))).toBe(30)
})

it('a month that is not over is compared with as much of the one before, or of that of the last year', () => {
  const month = toReportDays('month', TODAY)
  expect(toComparedDays(month, 'month', 'before')).toEqual({ from: '2026-10-01', to: '2026-10-27' })
  expect(toComparedDays(month, 'month', 'year')).toEqual({ from: '2025-11-01', to: '2025-11-27' })
  expect(toComparedDays(month, 'month', 'none')).toBeNull()
  const march = { from: '2027-03-01', to: '2027-03-31' }
  expect(toComparedDays(march, 'month', 'before')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

it('other days are compared with as many before them, and a week with the same weekdays', () => {
  const week = toReportDays('week', TODAY)
  expect(toComparedDays(week, 'week', 'before')).toEqual({ from: '2026-11-16', to: '2026-11-20' })
  const chosen = { from: '2026-10-20', to: '2026-10-29' }
  expect(toComparedDays(chosen, 'custom', 'before')).toEqual({
    from: '2026-10-10',
    to: '2026-10-19',
  })
})

it('the year before 29 February ends on the 28th', () => {
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
})

it('days across the change of the hour and months across the year are all there', () => {
  expect(listTimes({ from: '2026-10-24', to: '2026-10-26' }, 'day')).toHaveLength(3)
  expect(listTimes({ from: '2026-11-30', to: '2027-01-01' }, 'month')).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ])
})
