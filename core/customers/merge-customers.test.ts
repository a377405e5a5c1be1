import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { takeDeposit } from '../../test/deposits/deposit-acts.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { rounds } from '../../test/rounds.ts'
import { cardSale } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { inTransaction } from '../base/db.server.ts'
import { hasMailConsent } from './consents.ts'
import { saveCustomer } from './save-customer.ts'

const shop = sharedWorld()
const office = () => shop.call(staffWith({ can_manage_customers: true })).customers
const till = () => shop.call(shop.staff.lola)
const write = (customer: { name: string; email?: string; phone?: string }) =>
  inTransaction(shop.db, (tx) => saveCustomer(tx, customer))

describe('two records of one person', () => {
  it('become one: purchases are read together, and an order with the other e-mail finds who was kept', async () => {
    const { ana, bruno } = shop.customers
    await till().till.finishSale(
      cardSale(shop.shoes.alba.variants['Negro 38'], { customer_id: ana }),
    )
    await office().mergeCustomers({ customer_id: bruno, merged_id: ana })
    const kept = await office().getCustomer({ customer_id: ana })
    expect(kept).toMatchObject({
      customer_id: bruno,
      name: 'Bruno Prueba',
      phone: '600 333 444',
      purchases: 1,
    })
    expect(kept.email).toMatch(/@/)
    expect(kept.merged).toEqual([expect.objectContaining({ customer_id: ana })])
    expect(kept.consents).toHaveLength(1)
    expect(await write({ name: 'Bruno Prueba', email: kept.email ?? '' })).toBe(bruno)
    expect(await hasMailConsent(shop.db, kept.email ?? '')).toBe(true)
    const { customers } = await till().customers.searchCustomers({ q: 'prueba' })
    expect(customers.map(({ customer_id }) => customer_id)).toEqual([bruno])
    const { code } = await till().customers.getCustomerCard({ customer_id: ana })
    expect(await till().customers.findCustomerByCode({ code })).toMatchObject({
      customer_id: bruno,
    })
  })

  it('are two again when the merge is taken back, each with its own fields', async () => {
    const { ana, bruno } = shop.customers
    await office().unmergeCustomer({ customer_id: ana })
    expect(await office().getCustomer({ customer_id: bruno })).toMatchObject({
      email: null,
      phone: '600 333 444',
      purchases: 0,
      merged: [],
    })
    expect(await office().getCustomer({ customer_id: ana })).toMatchObject({ purchases: 1 })
  })

  it('cannot be merged with itself, twice, or with somebody who is not there', async () => {
    const one = await write({ name: 'Uno' })
    const two = await write({ name: 'Dos' })
    const merge = (customer_id: number, merged_id: number) =>
      getRefusal(office().mergeCustomers({ customer_id, merged_id }))
    expect(await merge(one, one)).toMatchObject({ code: 'SAME_CUSTOMER' })
    expect(await merge(one, 999_999)).toMatchObject({ code: 'CUSTOMER_UNKNOWN' })
    expect(await merge(one, two)).toEqual({ customer_id: one })
    expect(await merge(one, two)).toMatchObject({ code: 'CUSTOMER_UNKNOWN' })
    expect(await getRefusal(office().unmergeCustomer({ customer_id: one }))).toMatchObject({
      code: 'CUSTOMER_UNKNOWN',
    })
  })

  it('with open deposits keep both, and a search at the till finds them by the name that was kept', async () => {
    const kept = await write({ name: 'Carmen Kept', phone: '655 111 001' })
    const merged = await write({ name: 'Maria Merged', phone: '655 111 002' })
    const references: string[] = []
    for (const customer_id of [kept, merged]) {
      const { reference } = await takeDeposit(till(), {
        kind: 'layaway',
        till: 'T1',
        customer_id,
        variant_id: shop.shoes.alba.variants['Negro 39'],
        price_cents: 69_95,
        tenders: [{ kind: 'cash', amount_cents: 20_00, given_cents: 20_00 }],
      })
      references.push(reference)
    }
    await office().mergeCustomers({ customer_id: kept, merged_id: merged })
    const card = await office().getCustomer({ customer_id: kept })
    expect(card.deposits.map(({ reference }) => reference).sort()).toEqual(references.sort())
    const { deposits } = await till().deposits.listDeposits({ q: 'carmen' })
    expect(deposits.map(({ reference }) => reference).sort()).toEqual(references.sort())
  })
})

it('no sum changes, whoever is merged into whom and whatever is taken back', async () => {
  const ids = [await write({ name: 'A' }), await write({ name: 'B' }), await write({ name: 'C' })]
  for (const [at, customer_id] of ids.entries())
    for (let sold = 0; sold <= at; sold++)
      await till().till.finishSale(cardSale(shop.shoes.alba.variants['Negro 38'], { customer_id }))
  const sum = async () => {
    const rows = await office().listCustomers({ bought: 'pos' })
    return rows.customers.reduce((total, { sold_cents }) => total + sold_cents, 0)
  }
  const before = await sum()
  const id = fc.constantFrom(...ids)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kept: id, other: id, undo: fc.boolean() }), { maxLength: 8 }),
      async (acts) => {
        for (const { kept, other, undo } of acts)
          await getRefusal(
            undo
              ? office().unmergeCustomer({ customer_id: other })
              : office().mergeCustomers({ customer_id: kept, merged_id: other }),
          )
        expect(await sum()).toBe(before)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      },
    ),
    { numRuns: rounds(30) },
  )
})
