import { expect, test } from 'vitest'
import { shopDay } from '../../core/base/clock.ts'
import { DEFAULT_ZONE } from '../../core/base/zone.ts'
import { models } from '../models.ts'
import { openHours, toMoment } from './opening-hours.ts'
import { type HistoryInput, planHistory } from './plan-history.ts'
import { pairsSold, type Step } from './steps.ts'
import { createVariantPicker } from './variant-picker.ts'
import type { WebOrder } from './web-order.ts'

const SATURDAY = new Date('2026-11-21T13:00:00+01:00')

const buyer = {
  name: 'Ana',
  email: 'ana@clientes.example',
  phone: '600 111 222',
  language: 'es',
  address: 'Calle Mayor 1',
  city: 'Elda',
  postal_code: '03600',
}

function planned({ seed = 1, ...change }: Partial<HistoryInput> = {}): Step[] {
  const since = new Date('2026-01-01T10:00:00Z')
  const onSale = models.map((model, at) => ({
    model,
    since,
    productId: at + 1,
    variant: (option: string) =>
      (at + 1) * 1000 +
      model.colours.flatMap((c) => model.sizes.map((s) => `${c} ${s}`)).indexOf(option),
  }))
  const goods = createVariantPicker(onSale, seed)
  return planHistory({
    variants: goods,
    seed,
    now: SATURDAY,
    days: 60,
    buyers: [buyer],
    customers: 5,
    ...change,
  })
}

const wall = (at: Date) =>
  at.toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' })

test('the same seed on the same day plans the same history, and another seed another one', () => {
  expect(planned()).toEqual(planned())
  expect(planned({ seed: 2 })).not.toEqual(planned())
})

test('a history planned later on the same day only has more steps at its end', () => {
  const now = new Date('2026-11-21T12:59:00+01:00')
  const [before, after] = [planned({ now, open: false }), planned({ open: false })]
  expect(after.slice(0, before.length)).toEqual(before)
})

test('all steps of a planned history are in order of time and before now', () => {
  const times = planned().map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.max(...times)).toBeLessThan(SATURDAY.getTime())
})

test('a planned history has no till sales on Sundays, on holidays and at night', () => {
  const counter = planned().filter(({ kind }) => kind === 'sale')
  expect(counter.length).toBeGreaterThan(150)
  for (const { at } of counter) {
    const minute = Number(wall(at).slice(0, 2)) * 60 + Number(wall(at).slice(3))
    const hours = openHours(shopDay(at, DEFAULT_ZONE))
    expect(hours.some(([from, to]) => minute >= from && minute <= to)).toBe(true)
  }
  const days = new Set(counter.map(({ at }) => shopDay(at, DEFAULT_ZONE)))
  for (const closed of ['2026-10-12', '2026-11-15']) expect(days).not.toContain(closed)
})

test('planned cash sessions open, sell and close one after another', () => {
  const kinds = planned().flatMap(({ kind }) =>
    ['open', 'sale', 'cash', 'bank', 'close'].includes(kind) ? [kind] : [],
  )
  let isOpen = false
  for (const kind of kinds) {
    expect(isOpen).toBe(kind !== 'open')
    isOpen = kind !== 'close'
  }
  expect(isOpen).toBe(false)
})

test('a planned history has more till sales on Saturdays than on Tuesdays and more web orders at night than in the morning', () => {
  const steps = planned({ days: 150 })
  const on = (weekday: string) =>
    steps.filter(({ kind, at }) => kind === 'sale' && at.toUTCString().startsWith(weekday)).length
  expect(on('Sat') / on('Tue')).toBeGreaterThan(1.1)
  const orders = steps.filter(({ kind }) => kind === 'place').map(({ at }) => wall(at).slice(0, 2))
  const at = (hours: string[]) => orders.filter((hour) => hours.includes(hour)).length
  expect(at(['21', '22'])).toBeGreaterThan(at(['08', '09']) * 2)
})

test('middle sizes sell best in a planned history', () => {
  const sold = pairsSold(planned({ days: 150 }))
  const [pump] = models
  const of = (size: string) =>
    (pump?.colours ?? []).reduce(
      (sum, _, at) => sum + (sold.get(1000 + at * 7 + (pump?.sizes.indexOf(size) ?? 0)) ?? 0),
      0,
    )
  expect(of('38')).toBeGreaterThan(of('35') + of('41'))
})

test('planned web orders end in every possible way', () => {
  const ends = new Map<WebOrder, string[]>()
  for (const step of planned({ days: 150 }))
    if ('order' in step)
      ends.set(step.order, [
        ...(ends.get(step.order) ?? []),
        step.kind === 'settle' ? step.outcome : step.kind,
      ])
  const seen = new Set([...ends.values()].map((steps) => steps.join(' ')))
  for (const end of [
    'place pay captured',
    'place pay failed',
    'place pay',
    'place',
    'place give up',
  ])
    expect(seen).toContain(end)
  expect([...seen].some((end) => end.endsWith('pay captured captured'))).toBe(true)
})

test.each([
  ['2026-10-24', '2026-10-24T10:00:00.000Z'],
  ['2026-10-26', '2026-10-26T11:00:00.000Z'],
])('noon of %s is noon in the shop, in summer time and in winter time', (day, moment) => {
  expect(toMoment(day, 12 * 60).toISOString()).toBe(moment)
})
