import { expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { isUnsent, type LocalTicket, listShown, withoutTicket } from './local-ticket.ts'
import { restoreLocalTicket } from './restore-ticket.ts'
import { withShop } from './send-local-tickets.ts'

const variant = makeTillVariant(7, { price_cents: 50_00, stock: 2 })
const parked: LocalTicket = {
  id: 'a',
  till: 'T1',
  name: 'Ana',
  parked_at: '2026-11-21T10:00:00Z',
  input: { version: 2, till: 'T1', lines: [{ kind: 'sell', variant_id: 7, quantity: 2 }] },
  ticket: {
    lines: [
      {
        kind: 'sell',
        key: 4,
        variant,
        quantity: 2,
        discount: null,
        was_cents: null,
        gone: false,
        note: 'Azul',
      },
    ],
    customer: null,
    note: { text: 'Vuelve a las seis', printed: false },
  },
  pairs: 2,
  total_cents: 100_00,
}
const known: LocalTicket = { ...parked, id: 'b', shop: { parked_ticket_id: 3, kept: { 7: 2 } } }

it('a till shows the tickets that the shop does not know, and in an outage those that it parked before too', () => {
  const all = [parked, known, { ...parked, id: 'c', till: 'T2' }]
  expect(listShown(all, { till: 'T1', reachable: true }).map(({ id }) => id)).toEqual(['a'])
  expect(listShown(all, { till: 'T1', reachable: false }).map(({ id }) => id)).toEqual(['a', 'b'])
})

it('a ticket that the shop may have heard of leaves a mark when it is resumed, so that its pairs come free', () => {
  expect(withoutTicket(parked)).toBeNull()
  const mark = withoutTicket({ ...parked, asked: true })
  expect(mark).toMatchObject({ id: 'a', gone: true })
  expect(mark && listShown([mark], { till: 'T1', reachable: false })).toEqual([])
  expect(mark && isUnsent(mark)).toBe(true)
  expect(withoutTicket({ ...known, asked: true })).toBeNull()
})

it('a resumed ticket has its lines with notes at the price of today, and the pairs that the shop keeps for it', () => {
  const today = makeTillVariant(7, { price_cents: 45_00, stock: 0 })
  expect(restoreLocalTicket(known, () => today)).toMatchObject({
    lines: [{ quantity: 2, note: 'Azul', variant: { price_cents: 45_00 } }],
    note: { text: 'Vuelve a las seis' },
    taken_up: { parked_ticket_id: 3, kept: { 7: 2 } },
  })
  expect(restoreLocalTicket(parked, () => undefined)).toMatchObject({
    lines: [{ variant: { variant_id: 7 } }],
    taken_up: null,
  })
})

it('pairs that the shop could not reserve are not counted as reserved', () => {
  const answer = { parked_ticket_id: 5, name: 'Ana', kept_until: null }
  const { shop } = withShop(parked, { ...answer, missing: [{ variant_id: 7, quantity: 1 }] })
  expect(shop).toEqual({ parked_ticket_id: 5, kept: { 7: 1 } })
})
