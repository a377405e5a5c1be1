import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { DEFAULT_SHIPPING_TERMS } from '../../../core/settings/rules.ts'
import texts from '../../../core/shipping/text/es.json' with { type: 'json' }
import { describeArrivals, getArrivalsEnd } from './arrival-words.ts'

const terms = DEFAULT_SHIPPING_TERMS

async function describe(now: string) {
  const i18n = createInstance()
  await i18n.init({ lng: 'es', resources: { es: { 'core/shipping': texts } } })
  return describeArrivals(i18n.getFixedT('es', 'core/shipping'), {
    terms,
    language: 'es',
    now: new Date(now),
  })
}

test('what is said of the arrival on a product page is true until the last hour for parcels of the day', async () => {
  // Monday, 13:59:59 and 14:00 in Madrid.
  const before = new Date('2026-11-23T12:59:59Z')
  expect(getArrivalsEnd(terms, before).toISOString()).toBe('2026-11-23T13:00:00.000Z')
  const inTime = await describe('2026-11-23T12:59:59Z')
  const late = await describe('2026-11-23T13:00:00Z')
  expect(inTime.mainland).toContain('miércoles 25')
  expect(late.mainland).not.toContain('miércoles 25')
  expect(late.balearic).not.toBe(late.mainland)
})

test('after the last hour of a day the next one ends it, at midnight too', () => {
  const evening = new Date('2026-11-23T20:00:00Z')
  expect(getArrivalsEnd(terms, evening).toISOString()).toBe('2026-11-24T13:00:00.000Z')
  expect(getArrivalsEnd({ ...terms, last_hour: 24 }, evening).toISOString()).toBe(
    '2026-11-23T23:00:00.000Z',
  )
})
