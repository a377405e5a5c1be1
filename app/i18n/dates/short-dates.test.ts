import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { formatFieldValue, getShortDates } from './short-dates.ts'

const NOW = new Date('2026-11-28T00:30:00+01:00')

it.each([
  ['2026-11-28T00:05:00+01:00', 'hoy, 0:05'],
  ['2026-11-27T23:55:00+01:00', 'ayer, 23:55'],
  ['2026-11-29T09:05:00+01:00', 'mañana, 9:05'],
  ['2026-11-26T18:30:00+01:00', '26 nov, 18:30'],
  ['2025-11-28T18:30:00+01:00', '28 nov 2025, 18:30'],
])('half an hour after midnight in Madrid, %s is «%s»', (iso, words) => {
  expect(getShortDates('es', NOW).moment(iso)).toBe(words)
})

it('near days have a word in every language, and others none', () => {
  const today = LANGUAGES.map((language) => getShortDates(language, NOW).day('2026-11-28'))
  expect(today).toEqual(['hoy', 'today', 'aujourd’hui', 'heute', 'oggi', 'hoje'])
  const yesterday = LANGUAGES.map((language) => getShortDates(language, NOW).day('2026-11-27'))
  expect(yesterday).toEqual(['ayer', 'yesterday', 'hier', 'gestern', 'ieri', 'ontem'])
  expect(getShortDates('de', NOW).day('2026-11-12')).toBe('12. Nov.')
})

it('a sentence names the day also where it is today', () => {
  const { date, dateTime } = getShortDates('es', NOW)
  expect(date('2026-11-28')).toBe('28 nov')
  expect(dateTime('2026-11-28T08:00:00Z')).toBe('28 nov, 9:00')
})

it('a date field shows what it holds in the language of the office', () => {
  expect(formatFieldValue('es', '2026-11-12')).toBe('12 nov 2026')
  expect(formatFieldValue('de', '2026-11-12T18:30')).toBe('12. Nov. 2026, 18:30')
})
