import { randomUUID } from 'node:crypto'
import { later, minutes } from '../../../../core/base/clock.ts'
import { query } from '../../../../core/base/db.server.ts'
import { actAt, type Life } from '../../life/life.ts'
import type { PastShop } from '../../life/past-shop.ts'
import { PACO } from '../../staff-emails.ts'

/** Counts the smallest category that has enough sizes: one pair is missing and another one is found. */
export const stocktakes: Life = (plan) => [
  // A stocktake bears the moments of the database, which are those of the start: it is the last thing that happened.
  actAt(later(plan.now, -minutes(1)), async (shop) => {
    const shelf = await readShelf(shop)
    const [missing, found] = shelf.filter(({ free }) => free >= 2)
    if (!missing || !found) return
    const { stocktake_id } = await shop.staff(PACO).stock.createStocktake({
      location: 'tienda',
      name: `Recuento: ${missing.category}`,
      category_id: missing.categoryId,
      blind: true,
      sections: ['Estantería'],
    })
    const off = new Map([
      [missing.variantId, -1],
      [found.variantId, 1],
    ])
    const counts = shelf.map(({ variantId, pairs }) => ({
      operation_id: randomUUID(),
      variant_id: variantId,
      kind: 'total' as const,
      quantity: pairs + (off.get(variantId) ?? 0),
      age_ms: 0,
    }))
    await shop.staff(PACO).stock.sendCounts({ stocktake_id, counts })
    await shop.staff(PACO).stock.applyCounts({ stocktake_id })
  }),
]

interface ShelfRow {
  categoryId: number
  category: string
  variantId: number
  /** In stock or reserved, and of these in stock. */
  pairs: number
  free: number
}

const readShelf = ({ db }: PastShop) =>
  query<ShelfRow>(
    db,
    '',
    `with lying as (
       select p.product_category_id as "categoryId", v.variant_id as "variantId", count(*)::int as pairs,
         count(*) filter (where i.status = 'in_stock' and not i.marked)::int as free
       from inventory_items i join locations l using (location_id) join product_variants v using (variant_id)
       join products p using (product_id)
       where l.code = 'tienda' and i.status in ('in_stock', 'reserved') and p.product_category_id is not null
       group by 1, 2
     ), chosen as (
       select "categoryId" from lying group by 1 having count(*) filter (where free >= 2) >= 4
       order by count(*), 1 limit 1
     )
     select lying.*, c.name ->> 'es' as category
     from lying join chosen using ("categoryId") join product_categories c on c.product_category_id = lying."categoryId"
     order by "variantId"`,
    [],
  )
