import { type Db, openDatabase, query } from '../core/base/db.server.ts'
import { DEFAULT_METHOD, shippingQuote } from '../core/shipping/rules.ts'
import type { Stage } from './stage.ts'

/** A variant that can be had, and what an order of one pair of it costs, carriage included. */
export interface Good {
  variantId: number
  totalCents: number
}

/** Works on the stage's database with the rights of the shop. */
export async function withDatabase<T>(
  { databaseUrl }: Pick<Stage, 'databaseUrl'>,
  work: (db: Db) => Promise<T>,
  max = 8,
): Promise<T> {
  const { db, close } = openDatabase(databaseUrl, { max })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** So many variants, chosen at random, that buyers of a few rounds cannot empty. */
export async function someGoods(db: Db, count: number): Promise<Good[]> {
  const rows = await query<{ variantId: number; cents: number }>(
    db,
    'bench_goods',
    `select i.variant_id as "variantId", min(p.cents) as cents
     from inventory_items i join prices p on p.variant_id = i.variant_id and p.valid @> now() and p.channel is null
     where i.status = 'in_stock' group by i.variant_id having count(*) >= 5 order by random() limit $1`,
    [count],
  )
  if (rows.length === 0) throw new Error('the shop is sold out: remove BENCH_DATA_DIR')
  return rows.map(({ variantId, cents }) => ({ variantId, totalCents: total(cents) }))
}

/** What an order of goods for so many cents costs, carriage included. */
export function total(cents: number): number {
  return cents + shippingQuote(DEFAULT_METHOD, cents).cost_cents
}

export async function someProducts(stage: Stage, count: number) {
  return withDatabase(stage, (db) =>
    query<{ id: number; slug: string }>(
      db,
      'bench_products',
      `select p.product_id as id, s.slug from products p
       join slugs s on s.kind = 'product' and s.lang = 'es' and s.id = p.product_id and s.current
       where p.status = 'published' order by random() limit $1`,
      [count],
    ),
  )
}
