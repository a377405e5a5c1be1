import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

const StockFigures = z.object({
  /** Published models that are not archived. */
  products: z.int(),
  /** Sizes and colours of them. */
  variants: z.int(),
  /** Pairs and counted goods of all models that are not archived, at all places, that belong to nobody yet. */
  units: z.int(),
})

/** How much the shop has to sell: models, their variants, and the goods on its shelves. */
export const getStockFigures = staff('can_manage_products')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/dashboard/stock',
    summary: 'Products and stock of the shop',
    tags: ['reports'],
  })
  .input(z.strictObject({}))
  .output(StockFigures)
  .handler(async ({ context: { db, now } }) => {
    const [row] = await query<z.infer<typeof StockFigures>>(db, 'dashboard_stock', COUNT, {
      now: now(),
    })
    if (!row) throw new Error('dashboard_stock: nothing was counted')
    return row
  })

const IS_HAD = `i.status in ('in_stock', 'reserved')
  and horma_takeable(i.status, i.reserved_until, i.marked, :now::timestamptz)`

/** Pairs of archived models are few: to take them off costs less than to look up the model of every pair. */
const COUNT = `
  select (select count(*)::int from products p where p.status = 'published' and p.archived_at is null) as products,
    (select count(*)::int from product_variants v join products p using (product_id)
      where p.status = 'published' and p.archived_at is null and v.archived_at is null) as variants,
    ((select coalesce(sum(t.pairs), 0) from horma_takeable_pairs(:now) t)
      - (select count(*) from products p join product_variants v using (product_id) join inventory_items i using (variant_id)
          where p.archived_at is not null and ${IS_HAD})
      + (select coalesce(sum(c.quantity), 0) from counted_stock c join product_variants v using (variant_id)
          join products p using (product_id) where p.archived_at is null)
      - (select coalesce(sum(r.quantity), 0) from counted_reservations r where r.reserved_until > :now))::int as units`
