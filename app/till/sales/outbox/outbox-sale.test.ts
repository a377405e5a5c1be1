import { describe, expect, it } from 'vitest'
import { SalePayload } from '../../../../core/till/ticket/sale-payload.ts'
import { TillOperation } from '../../../../core/till/till-operation.ts'
import { newId } from '../../../ui/new-id.ts'
import { toSaleFact } from '../log-entry.ts'
import { type KnownFacts, type OutboxSale, toEntryDraft } from './outbox-sale.ts'

const session = newId()
const facts: KnownFacts = {
  sessions: { T1: session },
  staff: newId(),
  findRate: (variantId) => (variantId === 7 ? 10 : undefined),
  generalRate: 21,
}
const old: OutboxSale = {
  operation_id: newId(),
  at: '2026-11-21T19:59:00.000Z',
  till: 'T1',
  input: {
    lines: [
      { variant_id: 7, quantity: 2, discount_percent: 10 },
      { variant_id: 8, quantity: 1 },
    ],
    tenders: [{ kind: 'cash', given_cents: 200_00, change_cents: 4_14 }],
    expected_total_cents: 195_86,
    parked_ticket_id: 3,
  },
  seen: {
    lines: [
      {
        name: 'Alba',
        detail: 'Negro · 38',
        quantity: 2,
        price_cents: 69_95,
        discount_cents: 13_99,
        total_cents: 125_91,
      },
      {
        name: 'Duero',
        detail: 'Cuero · 40',
        quantity: 1,
        price_cents: 69_95,
        discount_cents: 0,
        total_cents: 69_95,
      },
    ],
    total_cents: 195_86,
    change_cents: 4_14,
  },
  state: 'waiting',
}

describe('a sale of the outbox', () => {
  it.each(['waiting', 'refused'] as const)(
    'a sale that was «%s» becomes a fact with its session, seller, prices and rates',
    (state) => {
      const draft = toEntryDraft({ ...old, state }, facts)
      expect(draft).toMatchObject({
        id: old.operation_id,
        state: 'unbooked',
        till: 'T1',
        session,
        staff: facts.staff,
        at: old.at,
        payload: {
          finished_at: old.at,
          total_cents: 195_86,
          parked_ticket_id: 3,
          tenders: [{ kind: 'cash', amount_cents: 195_86, given_cents: 200_00 }],
          lines: [
            {
              discount_percent: 10,
              charged: { unit_cents: 69_95, tax_rate: 10, discount_cents: 13_99 },
            },
            {
              charged: {
                unit_cents: 69_95,
                tax_rate: 21,
                discount_cents: 0,
                total_cents: 69_95,
              },
            },
          ],
        },
      })
      expect(draft.book_id).not.toBe(draft.id)
      const fact = toSaleFact({ ...draft, seq: 1, device: newId() })
      expect(TillOperation.safeParse(fact).error).toBeUndefined()
      expect(SalePayload.safeParse(fact.payload).error).toBeUndefined()
    },
  )
  it('a sale that was done is booked already, under the reference that the shop gave it', () => {
    const answer = {
      sale_id: 5,
      reference: 'ABCDEFGH1',
      invoice: 'T1-26-5',
      total_cents: 195_86,
      change_cents: 4_14,
      finished_at: old.at,
      deposits: [],
      return_id: null,
      line_ids: [50],
    }
    expect(toEntryDraft({ ...old, state: 'done', answer }, facts)).toMatchObject({
      state: 'booked',
      payload: { reference: 'ABCDEFGH1' },
      answer: { invoice: 'T1-26-5', incidents: 0 },
    })
  })
  it('a sale of a till without an open session names none, and is a fact all the same', () => {
    const fact = toSaleFact({
      ...toEntryDraft({ ...old, till: 'T2' }, facts),
      seq: 1,
      device: newId(),
    })
    expect(fact.session).toBe('00000000-0000-0000-0000-000000000000')
    expect(TillOperation.safeParse(fact).error).toBeUndefined()
  })
})
