import { expect, it } from 'vitest'
import { formatDays } from '../../store/shipping/shop-day.ts'
import { getFormatter } from '../format.ts'
import { formatFieldValue, getShortDates } from './short-dates.ts'

const NOW = new Date('2026-12-20T09:00:00Z')

it('the first of a month is an ordinal in French, in whole, short and delivery dates', () => {
  expect(getFormatter('fr').date('2026-12-01T09:00:00Z')).toBe('1er décembre 2026')
  expect(getFormatter('fr').dateTime('2026-12-01T09:00:00Z')).toBe('1er décembre 2026 à 10:00')
  expect(getShortDates('fr', NOW).day('2026-12-01')).toBe('1er déc.')
  expect(formatFieldValue('fr', '2026-12-01')).toBe('1er déc. 2026')
  expect(formatDays(['2026-11-30', '2026-12-01'], 'fr')).toEqual([
    'lundi 30 novembre',
    'mardi 1er décembre',
  ])
  expect(formatDays(['2026-12-01', '2026-12-02'], 'fr')).toEqual(['mardi 1er', 'mercredi 2'])
})

it('other days in French and the first in other languages are plain numbers', () => {
  expect(getFormatter('fr').date('2026-12-21T09:00:00Z')).toBe('21 décembre 2026')
  expect(formatDays(['2026-12-11'], 'fr')).toEqual(['vendredi 11'])
  expect(getFormatter('es').date('2026-12-01T09:00:00Z')).toBe('1 de diciembre de 2026')
})
