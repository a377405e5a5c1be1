import { expect, it } from 'vitest'
import type { TicketPayment } from '../ticket/ticket.ts'
import { getPaymentBalance } from './payment-balance.ts'
import { type MoneyAction, reduceMoney } from './reduce-money.ts'

const add = (payment: TicketPayment): MoneyAction => ({ type: 'add payment', payment })
const reduceAll = (...actions: MoneyAction[]) => actions.reduce(reduceMoney, [])

it('a sum is split over card, Bizum and cash, whose change is given', () => {
  const payments = reduceAll(
    add({ kind: 'card', amount_cents: 20_00 }),
    add({ kind: 'bizum', amount_cents: 15_00 }),
    add({ kind: 'cash', given_cents: 10_00 }),
  )
  expect(getPaymentBalance(40_00, payments)).toMatchObject({
    rest_cents: 0,
    change_cents: 5_00,
    tenders: [
      { kind: 'cash', amount_cents: 5_00, given_cents: 10_00 },
      { kind: 'card', amount_cents: 20_00 },
      { kind: 'bizum', amount_cents: 15_00 },
    ],
  })
})

it('a payment that is taken back is due again', () => {
  const payments = reduceAll(
    add({ kind: 'card', amount_cents: 20_00 }),
    add({ kind: 'cash', given_cents: 20_00 }),
    { type: 'remove payment', at: 0 },
  )
  expect(payments).toEqual([{ kind: 'cash', given_cents: 20_00 }])
  expect(getPaymentBalance(40_00, payments)).toMatchObject({ rest_cents: 20_00, tenders: null })
})

it('a charge keeps the reference that its terminal printed, and another charge is left alone', () => {
  const waiting = { kind: 'card', amount_cents: 20_00, state: 'pending' } as const
  const payments = reduceAll(add({ ...waiting, id: 'a' }), add({ ...waiting, id: 'b' }), {
    type: 'terminal answer',
    id: 'b',
    answer: { state: 'approved', terminal_reference: '0045' },
  })
  expect(payments).toEqual([
    { ...waiting, id: 'a' },
    { kind: 'card', amount_cents: 20_00, id: 'b', terminal_reference: '0045' },
  ])
})
