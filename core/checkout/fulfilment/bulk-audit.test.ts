import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'

const shop = sharedWorld()
const auditor = staffWith({ can_view_audit_log: true })
const keeper = staffWith({ can_manage_products: true })

async function listActs(table: string, id: number) {
  const filter = { target_table_name: table, target_entity_id: String(id) }
  const { entries } = await shop.call(auditor).audit.listAuditEntries(filter)
  return entries.map(({ action_type, details }) => [
    action_type,
    details.map(({ field, value }) => `${field} ${value}`),
  ])
}

it('orders that are prepared and sent together are each found in the log by their own sale', async () => {
  const sales = [await payOne(shop), await payOne(shop)].map(({ sale_id }) => sale_id)
  const checkout = () => shop.call(shop.staff.lola).checkout
  await checkout().prepareOrders({ sale_ids: sales })
  await checkout().createShipments({ sale_ids: sales })
  await checkout().sendOrders({ sale_ids: sales })
  for (const sale of sales)
    expect((await listActs('sales', sale)).map(([action]) => action)).toEqual(
      expect.arrayContaining([
        'checkout.sendOrders',
        'checkout.createShipments',
        'checkout.prepareOrders',
      ]),
    )
})

it('prices and pairs of several models are found in the log of each, with its own sizes', async () => {
  const variants = [await sellShoe(shop), await sellShoe(shop)]
  const { rows } = await shop.pool.query(
    'select variant_id, product_id from product_variants where variant_id = any($1) order by 1',
    [variants],
  )
  expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(2)
  const prices = variants.map((variant_id) => ({ variant_id, price_cents: 12_34 }))
  await shop.call(keeper).pricing.savePrices({ prices })
  const changes = variants.map((variant_id) => ({ variant_id, by: 1 }))
  await shop.call(keeper).stock.adjustStock({ changes, reason: 'receipt' })
  for (const { variant_id, product_id } of rows)
    expect(await listActs('products', product_id)).toEqual([
      ['stock.adjustStock', ['reason receipt', `variant_ids ${variant_id}`]],
      ['pricing.savePrices', [expect.any(String), `variant_ids ${variant_id}`]],
    ])
})

it('a bulk act that serves nothing leaves one line', async () => {
  const { sale_id } = await payOne(shop)
  const before = (await listActs('sales', sale_id)).length
  await shop.call(shop.staff.lola).checkout.markReadyForPickup({ sale_ids: [sale_id] })
  expect(await listActs('sales', sale_id)).toHaveLength(before)
  const { entries } = await shop
    .call(auditor)
    .audit.listAuditEntries({ action_type: 'checkout.markReadyForPickup' })
  expect(entries).toMatchObject([{ target_table_name: 'sales', target_entity_id: null }])
})
