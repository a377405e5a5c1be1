import { expect, it } from 'vitest'
import { query } from '../../core/base/db.server.ts'
import { ledgerViolations } from '../ledger.ts'
import { cardSale } from '../staff-fixtures.ts'
import { testWorld, worldWithOrders, worldWithSale } from './world.ts'

it('two worlds begin alike and know nothing of each other', async () => {
  const [first, second] = [await testWorld(), await testWorld()]
  const { caleta } = first.shoes
  const sell = (world: typeof first) =>
    world
      .call(world.staff.lola)
      .till.finishSale(cardSale(caleta.variant, { expected_total_cents: 59_95 }))
  expect(await sell(first)).toMatchObject({ total_cents: 59_95 })
  await expect(sell(first)).rejects.toMatchObject({ code: 'SOLD_OUT' })
  expect(await sell(second)).toMatchObject({ total_cents: 59_95 })
  await first.close()
  await second.close()
})

it.each([
  ['with an order that is paid', worldWithOrders],
  ['with a sale that is finished', worldWithSale],
  ['with neither', testWorld],
])('the books of a world %s hold', async (_, make) => {
  const world = await make()
  expect(await ledgerViolations(world.db, world.clock.now)).toEqual([])
  await world.close()
})

it('the prices and counts of a world are those of its tables', async () => {
  const world = await testWorld()
  const rows = await query<{ handle: string; cents: number; pairs: number; counted: number }>(
    world.db,
    '',
    `select handle, min(cents)::int as cents, count(item_id)::int as pairs, coalesce(sum(quantity), 0)::int as counted
     from products join product_variants using (product_id) join prices using (variant_id)
     left join inventory_items using (variant_id) left join counted_stock using (variant_id)
     group by handle order by handle`,
  )
  expect(rows).toEqual([
    { handle: 'alba', cents: 69_95, pairs: 6 * 20, counted: 0 },
    { handle: 'caleta', cents: 59_95, pairs: 1, counted: 0 },
    { handle: 'cream', cents: 6_50, pairs: 0, counted: 50 },
    { handle: 'levante', cents: 24_95, pairs: 2 * 20, counted: 0 },
    { handle: 'repair', cents: 15_00, pairs: 0, counted: 0 },
  ])
  await world.close()
})
