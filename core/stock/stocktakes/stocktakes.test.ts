import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { readItems, sellCounted } from '../../../test/stock-fixtures.ts'
import { beep, openCount, stockManager } from '../../../test/stocktakes/stocktake-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()

/** A shoe of a brand of its own, so that a stocktake of the brand compares nothing else. */
async function sellBranded(brand: string, pairs: number) {
  const variant_id = await sellShoe(shop, { pairs })
  const [row] = await query<{ brand_id: number }>(
    shop.db,
    '',
    `with brand as (insert into brands (name) values ($2) on conflict (name) do update set name = $2 returning brand_id)
     update products set brand_id = brand.brand_id from brand, product_variants v
     where v.variant_id = $1 and products.product_id = v.product_id returning brand.brand_id`,
    [variant_id, brand],
  )
  return { variant_id, brand_id: row?.brand_id ?? 0 }
}

/** The labels of what a stocktake has found. */
async function readLabels(stocktake_id: number) {
  const { stock, catalog } = shop.call(stockManager)
  const { receipt_id } = await stock.getStocktake({ stocktake_id })
  return catalog.listLabels({ set: 'received', receipt: receipt_id ?? 0, each_pair: true })
}

it('what is missing is written off and what was found comes in, once, and gets its labels', async () => {
  const { variant_id, brand_id } = await sellBranded('Once', 4)
  const other = await sellBranded('Once', 1)
  const { stocktake_id, count, apply, readDifferences } = await openCount(shop, { brand_id })
  await count([
    beep({ variant_id, quantity: 3 }),
    beep({ variant_id: other.variant_id, quantity: 3 }),
  ])
  expect(await readDifferences()).toMatchObject([
    { variant_id: other.variant_id, expected: 1, counted: 3, difference: 2 },
    { variant_id, expected: 4, counted: 3, difference: -1 },
  ])
  expect(await apply()).toEqual({ written_off: 1, added: 2, unresolved: 0 })
  expect(await getRefusal(apply())).toEqual({ code: 'STOCKTAKE_APPLIED', status: 409 })
  expect(await readItems(shop, variant_id)).toHaveLength(4)
  expect(await readDifferences()).toMatchObject([{ added: 2 }, { written_off: 1 }])
  expect(await readLabels(stocktake_id)).toMatchObject({ total: 2, variants: 1 })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('two who apply one stocktake at once apply it once', async () => {
  const { variant_id, brand_id } = await sellBranded('Dos', 2)
  const { count, apply } = await openCount(shop, { brand_id })
  await count([beep({ variant_id, quantity: 1 })])
  const both = await Promise.allSettled([apply(), apply()])
  const [applied, refused] = both.sort((a, b) => a.status.localeCompare(b.status))
  expect(applied).toMatchObject({ value: { written_off: 1, added: 0, unresolved: 0 } })
  expect(refused).toMatchObject({ reason: { code: 'STOCKTAKE_APPLIED', status: 409 } })
})

it('a count that is sent twice counts once, and one that is taken back does not count', async () => {
  const { variant_id, brand_id } = await sellBranded('Tres', 3)
  const { count, readDifferences } = await openCount(shop, { brand_id })
  const first = beep({ variant_id, quantity: 2 })
  const wrong = beep({ variant_id, quantity: 5 })
  expect(await count([first, wrong])).toMatchObject({ added: 2 })
  expect(await count([first])).toMatchObject({ added: 0 })
  await count([beep({ undoes: wrong.operation_id, quantity: 0 })])
  expect(await readDifferences()).toMatchObject([{ counted: 2, difference: -1 }])
})

it('a recount replaces what was counted in its section, a total all of it', async () => {
  const { variant_id, brand_id } = await sellBranded('Cuatro', 5)
  const { count, section_id, readDifferences } = await openCount(shop, { brand_id })
  await count([beep({ variant_id, quantity: 2 }), beep({ variant_id, quantity: 4, section_id })])
  await count([beep({ variant_id, quantity: 1, section_id, kind: 'recount' })])
  expect(await readDifferences()).toMatchObject([{ counted: 3 }])
  await count([beep({ variant_id, quantity: 5, kind: 'total' })])
  expect(await readDifferences()).toEqual([])
})

it('an unknown code is kept, attached to a variant later, and counted then', async () => {
  const { variant_id, brand_id } = await sellBranded('Cinco', 2)
  const { count, stocktake_id, manager, readDifferences } = await openCount(shop, { brand_id })
  const code = 'CAJA-0007'
  expect(await count([beep({ code }), beep({ code })])).toMatchObject({ unknown_codes: [code] })
  const { unknown } = await manager().getStocktake({ stocktake_id })
  expect(unknown).toMatchObject([{ code, quantity: 2 }])
  const attach = { stocktake_id, code, variant_id }
  expect(await manager().attachUnknownCode(attach)).toEqual({ counts: 2, is_barcode: true })
  expect(await readDifferences()).toEqual([])
  expect(await count([beep({ code })])).toMatchObject({ known: [{ variant_id }] })
  const other = await sellShoe(shop)
  expect(
    await getRefusal(manager().attachUnknownCode({ ...attach, variant_id: other })),
  ).toMatchObject({ code: 'CODE_KNOWN' })
})

it('two people in one section see each other, and both their counts', async () => {
  const { variant_id, brand_id } = await sellBranded('Seis', 2)
  const { count, section_id } = await openCount(shop, { brand_id })
  const { lola, eva } = shop.staff
  await count([beep({ variant_id, section_id })], lola)
  await count([beep({ variant_id, section_id })], eva)
  const seen = await shop.call(lola).stock.getCountedSection({ section_id })
  expect(seen.people).toHaveLength(2)
  expect(seen.people.map(({ is_me }) => is_me).sort()).toEqual([false, true])
  expect(seen.last).toHaveLength(2)
})

it('who counts neither opens, compares nor applies', async () => {
  const { stocktake_id } = await openCount(shop)
  const seller = () => shop.call(shop.staff.lola).stock
  const refused = { code: 'FORBIDDEN', status: 403 }
  expect(await getRefusal(seller().listDifferences({ stocktake_id }))).toEqual(refused)
  expect(await getRefusal(seller().applyCounts({ stocktake_id }))).toEqual(refused)
  expect(await getRefusal(seller().cancelCounts({ stocktake_id }))).toEqual(refused)
  const nobody = shop.call(staffWith()).stock
  expect(await getRefusal(nobody.listStocktakes({}))).toEqual(refused)
})

it('a cancelled stocktake changes nothing and takes no more counts', async () => {
  const { variant_id, brand_id } = await sellBranded('Siete', 2)
  const { count, apply, manager, stocktake_id } = await openCount(shop, { brand_id })
  await manager().cancelCounts({ stocktake_id })
  const refused = { code: 'STOCKTAKE_CANCELLED', status: 409 }
  expect(await getRefusal(count([beep({ variant_id })]))).toEqual(refused)
  expect(await getRefusal(apply())).toEqual(refused)
})

it('counted goods become the number that was counted, with their movement', async () => {
  const variant_id = await sellCounted(shop, { quantity: 10 })
  await query(
    shop.db,
    '',
    `update products set shelf = 'Z-1' from product_variants v where v.variant_id = $1 and products.product_id = v.product_id`,
    [variant_id],
  )
  const { count, apply } = await openCount(shop, { bin_section: 'z' })
  await count([beep({ variant_id, quantity: 7 })])
  expect(await apply()).toEqual({ written_off: 3, added: 0, unresolved: 0 })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('costs are shown to who may see them alone', async () => {
  const { variant_id, brand_id } = await sellBranded('Ocho', 2)
  await query(shop.db, '', 'insert into variant_costs values ($1, 2500)', [variant_id])
  const { stocktake_id } = await openCount(shop, { brand_id })
  const read = (actor: typeof stockManager) =>
    shop.call(actor).stock.listDifferences({ stocktake_id })
  expect(await read(stockManager)).toMatchObject({
    sums: { uncounted: 2, missing_cents: 50_00 },
    differences: [{ cost_cents: 50_00 }],
  })
  expect(await read(staffWith({ can_manage_products: true, see_costs: 'denied' }))).toMatchObject({
    sums: { uncounted: 2, missing_cents: null },
    differences: [{ cost_cents: null }],
  })
})

it('a crossed box that a person confirms brings the cost of the missing pair to the found one', async () => {
  const shoe = await shop.sell({
    handle: 'crossed',
    pairs: 2,
    colours: ['Negro'],
    sizes: ['38', '39'],
    cents: 60_00,
  })
  const [missing, found] = [shoe.variant('Negro 38'), shoe.variant('Negro 39')]
  await query(shop.db, '', 'update inventory_items set cost_cents = 1900 where variant_id = $1', [
    missing,
  ])
  await query(shop.db, '', `update products set shelf = 'Y-1' where product_id = $1`, [
    shoe.productId,
  ])
  const { count, apply, manager, stocktake_id } = await openCount(shop, { bin_section: 'Y' })
  await count([beep({ variant_id: missing }), beep({ variant_id: found, quantity: 3 })])
  const proposals = () => manager().listSwaps({ stocktake_id })
  expect(await proposals()).toMatchObject({
    swaps: [{ missing: { size: '38' }, found: { size: '39' }, quantity: 1, is_confirmed: false }],
  })
  const swap = { stocktake_id, missing_variant_id: missing, found_variant_id: found, quantity: 1 }
  await manager().confirmSwap(swap)
  expect(await proposals()).toMatchObject({ swaps: [{ is_confirmed: true }] })
  const other = await sellShoe(shop)
  expect(
    await getRefusal(manager().confirmSwap({ ...swap, found_variant_id: other })),
  ).toMatchObject({ code: 'SWAP_OTHER_RUN' })
  expect(await apply()).toEqual({ written_off: 1, added: 1, unresolved: 0 })
  expect(
    await query(
      shop.db,
      '',
      `select max(cost_cents) as cost from inventory_items where variant_id = $1`,
      [found],
    ),
  ).toEqual([{ cost: 19_00 }])
})
