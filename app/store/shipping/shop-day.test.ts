import { expect, test } from 'vitest'
import { formatDays, toShopTime } from './shop-day.ts'

test('days of one month are told by weekday and number, others with their month', () => {
  expect(formatDays(['2026-11-24', '2026-11-25'], 'es')).toEqual(['martes 24', 'miércoles 25'])
  expect(formatDays(['2026-11-30', '2026-12-01'], 'es')).toEqual([
    'lunes 30 de noviembre',
    'martes 1 de diciembre',
  ])
  expect(formatDays(['2026-11-24'], 'en')).toEqual(['Tuesday, November 24'])
})

test('the day and the hour of an order are those of the shop, not of the buyer', () => {
  expect(toShopTime(new Date('2026-11-23T23:30:00Z'))).toEqual({ day: '2026-11-24', hour: 0 })
})
