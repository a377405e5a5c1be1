import { expect, it } from 'vitest'
import type { ClosingContent } from './closing-content.ts'
import { parseStoredContent } from './former-content.ts'

/** A Z of before the figures: a deposit of 20 was taken and used up the same day, and an order was picked up. */
const FORMER = {
  sales: { count: 2, units: 2, cents: 149_90, discount_cents: 0 },
  pickups: { count: 1, cents: 24_95 },
  refunds: { count: 1, cents: 69_95 },
  voids: { count: 1, cents: 69_95 },
  deposits_cents: 20_00,
  methods: [
    {
      kind: 'cash',
      sales_cents: 154_85,
      refunds_cents: 69_95,
      deposits_cents: 20_00,
      total_cents: 104_90,
    },
    {
      kind: 'deposit',
      sales_cents: 20_00,
      refunds_cents: 0,
      deposits_cents: 0,
      total_cents: 20_00,
    },
  ],
  vat: [],
  sellers: [],
  tickets: [{ series: 'T1-26-', first: 'T1-26-1', last: 'T1-26-2', count: 2, cents: 149_90 }],
  corrections: [{ invoice: 'T1-R26-1', corrects: 'T1-26-1', cents: -69_95, reason: 'void' }],
  annulled: [],
  movements: [],
}

it('a Z that was sealed before it had figures gets them from what it says, beside the net of its paper', () => {
  const content = parseStoredContent(FORMER)
  expect(content.figures).toEqual({
    sold_cents: 149_90,
    returned_cents: 69_95,
    net_cents: 79_95,
    invoiced_cents: 79_95,
    collected_cents: 104_90,
  } satisfies ClosingContent['figures'])
  expect(content.former_net_cents).toBe(149_90 + 24_95 - 69_95 + 20_00)
  expect(content).toMatchObject({ pickups: { invoices: [] }, advances: { count: 0 } })
})

it('a Z whose paper said the same net as today has nothing to explain', () => {
  const plain = { ...FORMER, pickups: { count: 0, cents: 0 }, deposits_cents: 0 }
  expect(parseStoredContent(plain).former_net_cents).toBeNull()
})

it('a Z that was sealed with its figures keeps them', () => {
  const figures = {
    sold_cents: 1,
    returned_cents: 2,
    net_cents: 3,
    invoiced_cents: 4,
    collected_cents: 5,
  }
  expect(parseStoredContent({ ...FORMER, figures })).toMatchObject({
    figures,
    former_net_cents: null,
  })
})
