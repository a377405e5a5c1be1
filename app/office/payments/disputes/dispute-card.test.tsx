import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import type { Difference } from '../differences/difference.ts'
import { DifferenceCard } from '../differences/difference-card.tsx'
import type { Dispute } from './dispute.ts'
import { DisputeCard } from './dispute-card.tsx'
import { SaleDisputes } from './sale-disputes.tsx'

const dispute: Dispute = {
  dispute_id: 3,
  state: 'open',
  kind: 'card',
  amount_cents: 69_95,
  taken_on: '2025-11-20',
  respond_by: '2025-11-23',
  today: '2025-11-21',
  reason: 'not_received',
  bank: 'stripe',
  bank_number: 'dp_1',
  note: null,
  sale: { sale_id: 7, reference: '7KX2Q9ZM1' },
  excess_cents: 0,
  entry_on: null,
  decided_at: null,
  decided_by: null,
}
const allowed = { me: { rights: { confirm_payments: 'allowed' }, is_super_admin: false } }
const denied = { me: { rights: { confirm_payments: 'denied' }, is_super_admin: false } }
const drawDispute = (change: Partial<Dispute>, options = allowed) =>
  renderScreen(<DisputeCard dispute={{ ...dispute, ...change }} refusal={undefined} />, options)

it('a dispute says what it is of, why, until when, and how it may end', () => {
  const page = drawDispute({})
  for (const words of [
    '7KX2Q9ZM1',
    'No recibió el pedido',
    'Se lo llevó el 20 nov 2025',
    'Contestar hasta el 23 nov 2025',
    'Se acaba el plazo',
    'Lo dice Stripe',
    'La hemos ganado: 7KX2Q9ZM1',
    'La hemos perdido: 7KX2Q9ZM1',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('más de lo que queda cobrado')
})

it('a dispute of more than was paid, and one of no known sale, say so', () => {
  expect(drawDispute({ excess_cents: 5_00 })).toContain('más de lo que queda cobrado')
  expect(drawDispute({ sale: null })).toContain('Sin pedido')
})

it('a lost dispute can be opened again, by whoever may confirm payments', () => {
  const decided = { state: 'lost', decided_at: '2025-11-21T10:00:00Z' } as const
  expect(drawDispute(decided)).toContain('Abrir otra vez')
  expect(drawDispute(decided)).toContain('Perdida el 21 nov 2025')
  expect(drawDispute(decided, denied)).not.toContain('Abrir otra vez')
})

it('the page of a sale leads to a new dispute, and is silent where nobody may note one', () => {
  const draw = (disputes: Dispute[], options = allowed) =>
    renderScreen(<SaleDisputes saleId={7} disputes={disputes} />, options)
  expect(draw([])).toContain('/admin/payments/disputes/new?sale=7')
  expect(draw([], denied)).not.toContain('Disputas')
  expect(draw([dispute], denied)).toContain('No recibió el pedido')
})

const difference: Difference = {
  bank_difference_id: 4,
  bank: 'redsys',
  kind: 'missing',
  is_refund: false,
  bank_reference: '2604A',
  bank_cents: null,
  own_cents: 69_95,
  listed_when: null,
  sale: { sale_id: 7, reference: '7KX2Q9ZM1' },
  settled_at: null,
  settled_by: null,
  is_open: true,
}

it.each([
  [{}, 'Redsys no lo tiene en su lista'],
  [{ is_refund: true }, 'La tienda lo tiene por devuelto'],
  [{ kind: 'unknown', bank_cents: 1_00, own_cents: null }, 'la tienda no conoce ese pago'],
  [
    { kind: 'unknown', is_refund: true, bank_cents: 1_00, own_cents: null },
    'Redsys lo ha devuelto',
  ],
  [{ kind: 'amount', bank_cents: 60_00 }, 'y la tienda 69,95'],
  [{ kind: 'unbooked', bank_cents: 60_00, own_cents: null }, 'Lo anota quien tiene todos'],
] as const)('a difference %j says %s', (change, words) => {
  const page = renderScreen(<DifferenceCard difference={{ ...difference, ...change }} />, allowed)
  expect(page.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ')).toContain(words)
})

it('what the shop has and the bank has not leads to a dispute of that sale and sum', () => {
  const page = renderScreen(<DifferenceCard difference={difference} />, allowed)
  expect(page).toContain('/admin/payments/disputes/new?sale=7&amp;cents=6995')
})
