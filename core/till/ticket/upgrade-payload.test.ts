import { expect, it } from 'vitest'
import { upgradePayload } from './rules.ts'
import { readSalePayload } from './sale-payload.ts'

const priced = { unit_cents: 40_00, tax_rate: 21 }
/** A sale as tills wrote it down before lines had `charged`. */
const payload = {
  reference: 'ABCDEFGH1',
  lines: [
    {
      kind: 'sell',
      variant_id: 7,
      name: 'Gredos',
      quantity: 2,
      ...priced,
      discount_cents: 11_00,
      ticket_discount_cents: 2_00,
      coupon_cents: 1_00,
      total_cents: 69_00,
      in_hand: true,
      gift_wrap: true,
    },
    {
      kind: 'free',
      name: 'Llavero',
      quantity: 1,
      ...priced,
      discount_cents: 0,
      total_cents: 40_00,
    },
    {
      kind: 'item',
      item_id: 3,
      variant_id: 7,
      name: 'Gredos',
      quantity: 1,
      ...priced,
      discount_cents: 20_00,
      discount_percent: 50,
      total_cents: 20_00,
    },
  ],
  tenders: [{ kind: 'card', amount_cents: 129_00 }],
  total_cents: 129_00,
}

it('a sale of an older till is read with what was charged apart from what its lines ask for', () => {
  expect(readSalePayload({ version: 1, payload })?.lines).toEqual([
    {
      kind: 'sell',
      variant_id: 7,
      quantity: 2,
      discount_cents: 8_00,
      in_hand: true,
      gift_wrap: true,
      charged: {
        name: 'Gredos',
        ...priced,
        discount_cents: 11_00,
        ticket_discount_cents: 2_00,
        coupon_cents: 1_00,
        total_cents: 69_00,
      },
    },
    {
      kind: 'free',
      name: 'Llavero',
      quantity: 1,
      unit_cents: 40_00,
      charged: { name: 'Llavero', ...priced, discount_cents: 0, total_cents: 40_00 },
    },
    {
      kind: 'item',
      item_id: 3,
      discount_percent: 50,
      charged: {
        variant_id: 7,
        name: 'Gredos',
        ...priced,
        discount_cents: 20_00,
        total_cents: 20_00,
      },
    },
  ])
})

it('a sale of the current till is read as it is, one of a later till not at all', () => {
  const current = upgradePayload({ version: 1, payload })
  expect(upgradePayload({ version: 2, payload: current })).toBe(current)
  expect(readSalePayload({ version: 2, payload: current })).toMatchObject({ total_cents: 129_00 })
  expect(readSalePayload({ version: 3, payload: current })).toBeUndefined()
})

it('what is no sale stays what it is, for the schema to refuse', () => {
  for (const other of [null, 'x', [], { lines: 7 }, { lines: [null, 'x', {}] }])
    expect(readSalePayload({ version: 1, payload: other })).toBeUndefined()
})
