import { expect, it } from 'vitest'
import { lend, toLender } from '../../test/loans/loan-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'
import { remindOfLoans } from './remind-of-loans.ts'

const shop = sharedWorld()

const remindAt = (moment: string) => remindOfLoans(shop.db, () => new Date(moment))

const readMails = () =>
  query<{ language: string; when: string }>(
    shop.db,
    '',
    `select language, data ->> 'when' as when from mail_messages where template = 'loan-due' order by message_id`,
  )

it('the customer of a loan is written to once on the day before, once on the day itself, and anew of a moved day', async () => {
  const lender = toLender(shop.staff)
  const variant = await sellShoe(shop)
  const loan = await lend(shop, lender, { variants: [variant], due_on: '2026-11-30' })
  const without = await shop.call(lender).customers.createCustomer({
    name: 'Sin correo',
    phone: '655 000 222',
  })
  const { customer_id } = without
  await lend(shop, lender, { variants: [variant], due_on: '2026-11-30', customer_id })
  await query(shop.db, '', `update customers set language = 'de' where customer_id = $1`, [
    loan.customer.customer_id,
  ])
  expect(await remindAt('2026-11-28T12:00:00+01:00')).toBe(0)
  expect(await remindAt('2026-11-29T08:30:00+01:00')).toBe(0)
  expect(await remindAt('2026-11-29T09:00:00+01:00')).toBe(1)
  expect(await remindAt('2026-11-29T18:00:00+01:00')).toBe(0)
  expect(await remindAt('2026-11-30T09:30:00+01:00')).toBe(1)
  expect(await remindAt('2026-11-30T10:30:00+01:00')).toBe(0)
  const { loan_id, reference, items } = loan
  await shop.call(lender).loans.extendLoan({ loan_id, due_on: '2026-12-03' })
  expect(await remindAt('2026-12-02T10:00:00+01:00')).toBe(1)
  const pairs = items.map(({ lent_item_id }) => ({ lent_item_id, condition: 'sellable' as const }))
  await shop.call(lender).loans.returnLentItems({ loan_id, pairs })
  expect(await remindAt('2026-12-03T10:00:00+01:00')).toBe(0)
  expect(await readMails()).toEqual([
    { language: 'de', when: 'tomorrow' },
    { language: 'de', when: 'today' },
    { language: 'de', when: 'tomorrow' },
  ])
  const { history } = await shop.call(lender).loans.getLoan({ reference })
  expect(history.map(({ event }) => event)).toEqual([
    'taken',
    'reminded',
    'due',
    'extended',
    'reminded',
    'returned',
  ])
})
