import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { rounds } from '../../test/rounds.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { addTill, cardSale, openTill, sellShoe } from '../../test/staff-fixtures.ts'
import { query } from '../base/db.server.ts'
import { verifyFiscalChain } from './verify-fiscal-chain.ts'

const TILLS = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8']

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('two thousand sales of eight tills at once have one chain without fork or gap, in one order of numbers and times', {
  timeout: 240_000,
}, async () => {
  const { seller } = await openTill(shop, 'T1')
  const shoes = new Map<string, number>()
  for (const till of TILLS) {
    if (till !== 'T1') {
      await addTill(shop, till)
      await shop.call(seller).cash.openCashSession({ till, float_cents: 100_00 })
    }
    shoes.set(till, await sellShoe(shop, { pairs: rounds(250) }))
  }
  await Promise.all(
    TILLS.map(async (till) => {
      const shoe = shoes.get(till) ?? 0
      for (let n = 0; n < rounds(250); n++)
        await shop.call(seller).till.finishSale(cardSale(shoe, { till }))
    }),
  )
  const sales = TILLS.length * rounds(250)
  expect(await verifyFiscalChain(shop.db)).toEqual({ records: sales, broken: [] })
  const crossed = await query(
    shop.db,
    '',
    `select sequence from (select sequence, generated_at, issued_at, number, series,
       lag(generated_at) over (order by sequence) as before,
       lag(number) over (partition by series order by sequence) as number_before
     from fiscal_records join invoices using (invoice_id)) r
     where generated_at < before or generated_at <> issued_at or number <> coalesce(number_before, 0) + 1`,
  )
  expect(crossed).toEqual([])
  expect(await ledgerViolations(shop.db, new Date())).toEqual([])
})
