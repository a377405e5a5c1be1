import { expect, it, test } from 'vitest'
import { CASHLESS_KINDS, isMoney, listTenderKinds, TENDER_KINDS, upgradeTender } from './rules.ts'

test.each([
  ['counter_in', ['cash', 'card', 'bizum', 'transfer']],
  ['counter_out', ['cash', 'card', 'bizum']],
  ['web', ['cash', 'card', 'bizum', 'transfer', 'cash_on_delivery']],
  ['deposit', ['cash', 'card', 'bizum', 'transfer']],
  ['refund', ['cash', 'card', 'bizum', 'transfer']],
  ['account', ['transfer']],
] as const)('the place %s takes %j', (place, kinds) => {
  expect(listTenderKinds(place)).toEqual(kinds)
})

it('what is not cash pays exactly its amount at the counter', () => {
  expect(CASHLESS_KINDS).toEqual(['card', 'bizum', 'transfer'])
})

it('vouchers, gift cards, exchanged pairs, advances and deposits of loans are no money', () => {
  expect(TENDER_KINDS.filter((kind) => !isMoney(kind))).toEqual([
    'voucher',
    'gift_card',
    'exchange',
    'deposit',
    'loan_deposit',
  ])
})

it('cash as older tills wrote it is read with its amount, and every other tender stays as it is', () => {
  expect(upgradeTender({ kind: 'cash', given_cents: 70_00, change_cents: 5 })).toEqual({
    kind: 'cash',
    amount_cents: 69_95,
    given_cents: 70_00,
  })
  const card = { kind: 'card' as const, amount_cents: 5, terminal_reference: 'A1' }
  expect(upgradeTender(card)).toEqual(card)
  const cash = { kind: 'cash' as const, amount_cents: 69_95, given_cents: 70_00 }
  expect(upgradeTender(cash)).toEqual(cash)
})
