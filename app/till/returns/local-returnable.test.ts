import { expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import type { SaleEntry } from '../sales/log-entry.ts'
import { makeAnswer, makeSale } from '../sales/till-log.fixture.ts'
import { findLocalReturn } from './local-returnable.ts'

const make = (change: Partial<SaleEntry> = {}): SaleEntry => ({
  ...makeSale(),
  kind: 'sale',
  version: 2,
  at: '2026-11-21T10:00:00Z',
  seq: 1,
  device: 'd',
  book_id: 'b',
  page: 'p',
  state: 'booked',
  answer: { ...makeAnswer(4, 'E7KD3M9T'), line_ids: [40] },
  ...change,
})
const [sold] = makeSale().payload.lines
const look = (entries: SaleEntry[], code = 'E7KD3M9T', day = '2026-11-25') =>
  findLocalReturn(code, {
    entries,
    findVariant: (id) => makeTillVariant(id, { size: '38', product_id: 1 }),
    policyDays: 14,
    now: new Date(`${day}T10:00:00Z`),
  })

it('a ticket of this till is found without the shop by its reference and its number, with the price paid and its last day', () => {
  const expected = {
    proof: { ticket: 'E7KD3M9T' },
    isLocal: true,
    soldOn: '2026-11-21',
    units: [
      { line_id: 40, n: 1, paid_cents: 69_95, light: 'green', last_day: '2026-12-05', size: '38' },
    ],
  }
  expect(look([make()])).toMatchObject(expected)
  expect(look([make()], 'T1-26-4')).toMatchObject(expected)
  expect(look([make()], 'E7KD3M9T', '2026-12-06')?.units[0]?.light).toBe('red')
})

it('two pairs of one line are two units, each with its share of the price', () => {
  const { payload } = makeSale()
  const line = {
    ...sold,
    kind: 'sell' as const,
    variant_id: 7,
    quantity: 2,
    charged: {
      name: 'Alba',
      unit_cents: 69_95,
      tax_rate: 21,
      discount_cents: 5,
      total_cents: 139_85,
    },
  }
  const found = look([make({ payload: { ...payload, lines: [line] } })])
  expect(found?.units.map(({ n, paid_cents }) => [n, paid_cents])).toEqual([
    [1, 69_93],
    [2, 69_92],
  ])
})

it('a pair that came back on a later ticket of this till is back, and what the shop has not booked is not found', () => {
  const { payload } = makeSale()
  const back = {
    kind: 'return' as const,
    line_id: 40,
    n: 1,
    condition: 'sellable' as const,
    cause: 'too_small' as const,
    ticket: 'E7KD3M9T',
  }
  const later = make({
    id: 'later',
    state: 'unbooked',
    payload: { ...payload, lines: [back, { ...sold, exchange_for: { line_id: 40, n: 1 } }] },
  })
  const { answer: _, ...unbooked } = later
  expect(look([make(), unbooked])?.units).toMatchObject([{ returned: true }])
  expect(look([unbooked], payload.reference)).toBeUndefined()
  const exchanged = { ...later, answer: { ...makeAnswer(5, 'F7KD3M9T'), line_ids: [50] } }
  expect(look([exchanged], 'F7KD3M9T')).toBeUndefined()
})

it('a marked pair waits for the shop, because the log of the till does not say how it was marked', () => {
  const { payload } = makeSale()
  const charged = { name: 'Alba', unit_cents: 39_95, tax_rate: 21, discount_cents: 0 }
  const line = {
    kind: 'item' as const,
    item_id: 5,
    charged: { ...charged, total_cents: 39_95, variant_id: 7 },
  }
  expect(look([make({ payload: { ...payload, lines: [line] } })])).toBeUndefined()
})
