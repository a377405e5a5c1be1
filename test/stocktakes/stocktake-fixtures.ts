import { randomUUID } from 'node:crypto'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { staffWith } from '../call-fixtures.ts'
import type { Caller, TestShop } from '../shop.ts'

type Sent = Parameters<Caller['stock']['sendCounts']>[0]['counts'][number]

/** Who opens stocktakes and applies them, and may see costs. */
export const stockManager = staffWith({ can_manage_products: true, see_costs: 'allowed' })

/** One beep of a scanner, or what else a test says of it. */
export const beep = (change: Partial<Sent>): Sent => ({
  operation_id: randomUUID(),
  kind: 'count',
  quantity: 1,
  age_ms: 0,
  ...change,
})

/** An open stocktake of all of `tienda` with one section. */
export async function openCount(
  shop: TestShop,
  change: Partial<Parameters<Caller['stock']['createStocktake']>[0]> = {},
) {
  const manager = () => shop.call(stockManager).stock
  const { stocktake_id } = await manager().createStocktake({
    location: 'tienda',
    name: 'Enero',
    blind: true,
    sections: ['Almacén'],
    ...change,
  })
  const { sections } = await manager().getStocktake({ stocktake_id })
  return {
    stocktake_id,
    section_id: sections[0]?.section_id ?? 0,
    manager,
    /** Sends counts, as the seller or as who is named. */
    count: (counts: Sent[], actor: Actor = stockManager) =>
      shop.call(actor).stock.sendCounts({ stocktake_id, counts }),
    readDifferences: async () => (await manager().listDifferences({ stocktake_id })).differences,
    apply: () => manager().applyCounts({ stocktake_id }),
  }
}
