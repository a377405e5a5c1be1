import { beforeEach, expect, it } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { lend, toLender } from '../../../test/loans/loan-fixtures.ts'
import { placeOne } from '../../../test/serving-fixtures.ts'
import { cardSale, sellShoe, toFinishInput } from '../../../test/staff-fixtures.ts'
import { adjustStock } from '../../../test/stock-fixtures.ts'
import { beep, openCount, stockManager } from '../../../test/stocktakes/stocktake-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
let variant_id = 0
let counting: Awaited<ReturnType<typeof openCount>>

let shelves = 0
/** A shoe on a shelf of its own, so that a stocktake of the shelf compares nothing else. */
async function shelve(pairs: number) {
  const shelf = `S${String.fromCharCode(65 + (++shelves % 26))}`
  variant_id = await sellShoe(shop, { pairs })
  await query(
    shop.db,
    '',
    `update products set shelf = $2 from product_variants v where v.variant_id = $1 and products.product_id = v.product_id`,
    [variant_id, `${shelf}-1`],
  )
  counting = await openCount(shop, { bin_section: shelf })
}

const sell = () => shop.call(shop.staff.lola).till.finishSale(cardSale(variant_id))

beforeEach(() => shelve(3))

it('a pair that is sold after it was counted is not missing', async () => {
  await counting.count([beep({ variant_id, quantity: 3 })])
  await sell()
  expect(await counting.readDifferences()).toEqual([])
})

it('a pair that is sold before the others are counted is not missing', async () => {
  await sell()
  await counting.count([beep({ variant_id, quantity: 2 })])
  expect(await counting.readDifferences()).toEqual([])
})

it('a pair that goes between two counts of its size may have been counted or not', async () => {
  const { count, section_id, readDifferences } = counting
  await count([beep({ variant_id, quantity: 1, section_id })])
  await sell()
  await count([beep({ variant_id, quantity: 1 })])
  expect(await readDifferences()).toMatchObject([{ difference: 0, moved_meanwhile: 1 }])
  await count([beep({ variant_id, quantity: 1, section_id })])
  expect(await readDifferences()).toMatchObject([{ difference: 0, moved_meanwhile: 1 }])
})

it('a sale that was finished without the shop went when it was finished, not when it arrived', async () => {
  await counting.count([beep({ variant_id, quantity: 2 })])
  await shop.call(shop.staff.lola).till.finishSale(
    toFinishInput({
      till: 'T1',
      lines: [{ kind: 'sell', variant_id, quantity: 1 }],
      tenders: [{ kind: 'card', amount_cents: 69_95 }],
      expected_total_cents: 69_95,
    }),
  )
  // Half an hour passed between the end of the sale and its arrival.
  await query(
    shop.db,
    '',
    `update sales set received_at = created_at + interval '30 minutes'
     where sale_id = (select max(sale_id) from sales)`,
  )
  expect(await counting.readDifferences()).toEqual([])
})

it('pairs that come in after the shelf was counted are not missing', async () => {
  await counting.count([beep({ variant_id, quantity: 3 })])
  await adjustStock(shop, { variantId: variant_id, by: 2, reason: 'receipt' })
  expect(await counting.readDifferences()).toEqual([])
})

it('pairs of a size that nobody has counted are not missing where they came in meanwhile', async () => {
  await adjustStock(shop, { variantId: variant_id, by: 2, reason: 'receipt' })
  expect(await counting.readDifferences()).toMatchObject([
    { is_counted: false, expected: 5, difference: -3 },
  ])
})

it('a correction by hand after the count is not counted as goods that came', async () => {
  await counting.count([beep({ variant_id, quantity: 4 })])
  await adjustStock(shop, { variantId: variant_id, by: 1 })
  expect(await counting.readDifferences()).toEqual([])
})

it('a lent pair is not missing, and a pair too many may be one of those lent', async () => {
  await lend(shop, toLender(shop.staff), { variants: [variant_id] })
  await counting.count([beep({ variant_id, quantity: 2 })])
  expect(await counting.readDifferences()).toEqual([])
  await counting.count([beep({ variant_id, quantity: 1 })])
  expect(await counting.readDifferences()).toMatchObject([{ difference: 0, elsewhere: 1, lent: 1 }])
})

it('a missing pair that is reserved is not written off, and stays on the list until a person has looked', async () => {
  await placeOne(shop, { variants: [variant_id] })
  await counting.count([beep({ variant_id, quantity: 0 })])
  expect(await counting.apply()).toEqual({ written_off: 2, added: 0, unresolved: 1 })
  const { stocktake_id } = counting
  const list = () =>
    shop.call(stockManager).stock.listDifferences({ stocktake_id, list: 'unresolved' })
  expect(await list()).toMatchObject({ differences: [{ variant_id, unresolved: 1 }] })
  await shop.call(stockManager).stock.resolveLine({ stocktake_id, variant_id })
  expect(await list()).toMatchObject({ differences: [], sums: { unresolved: 0 } })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('a marked pair whose own code was read is never the one that is written off', async () => {
  const { code, item_id } = await shop
    .call(machineWith({ can_manage_products: true }))
    .stock.markPair({
      variant_id,
      location: 'tienda',
      source: 'in_stock',
      grade: 'damaged',
      note: null,
      cents: null,
    })
  await counting.count([beep({ code }), beep({ code })])
  expect(await counting.readDifferences()).toMatchObject([{ counted: 1, difference: -2 }])
  expect(await counting.apply()).toMatchObject({ written_off: 2, unresolved: 0 })
  expect(
    await query(shop.db, '', 'select status from inventory_items where item_id = $1', [item_id]),
  ).toEqual([{ status: 'in_stock' }])
})

it('a count whose device has a wrong clock counts when it was made', async () => {
  await sell()
  await counting.count([beep({ variant_id, quantity: 3, age_ms: 365 * 24 * 3_600_000 })])
  expect(await counting.readDifferences()).toEqual([])
})
