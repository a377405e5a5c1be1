import type { Pool, PoolClient } from 'pg'
import { type Db, openDatabase, query } from '../core/base/db.server.ts'
import { DEFAULT_SHIPPING_TERMS } from '../core/settings/rules.ts'
import { DEFAULT_METHOD, quoteShipping } from '../core/shipping/rules.ts'
import type { BenchShop } from './bench-shop.ts'

/** A variant in stock and the total of an order of one pair, shipping included. */
export interface StockedVariant {
  variantId: number
  totalCents: number
}

/** Opens the database with the rights of the server for as long as `work` takes. */
export async function withDatabase<T>(
  { databaseUrl }: Pick<BenchShop, 'databaseUrl'>,
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

/** Works on the database with the rights of its owner. */
export function withOwner(
  shop: Pick<BenchShop, 'databaseUrl'>,
  work: (owner: PoolClient) => Promise<unknown>,
): Promise<void> {
  return withDatabase(shop, async (db) => {
    const owner = await (db.$client as Pool).connect()
    try {
      await owner.query('set role none')
      await work(owner)
    } finally {
      owner.release(true)
    }
  })
}

/** Random variants with at least 5 pairs in stock, enough for the buyers of a few rounds. */
export async function pickVariants(db: Db, count: number): Promise<StockedVariant[]> {
  const rows = await query<{ variantId: number; cents: number }>(
    db,
    'bench_goods',
    `select i.variant_id as "variantId", min(p.cents) as cents
     from inventory_items i join prices p on p.variant_id = i.variant_id and p.valid @> now() and p.channel is null
     where i.status = 'in_stock' group by i.variant_id having count(*) >= 5 order by random() limit $1`,
    [count],
  )
  if (rows.length === 0) throw new Error('the shop is sold out: remove BENCH_DATA_DIR')
  return rows.map(({ variantId, cents }) => ({ variantId, totalCents: orderTotal(cents) }))
}

const shippingCents = (subtotalCents: number) =>
  quoteShipping(DEFAULT_SHIPPING_TERMS, DEFAULT_METHOD, { subtotalCents, zone: 'mainland' })
    .cost_cents

/** The total of an order in cents, shipping included. */
export function orderTotal(cents: number): number {
  return cents + shippingCents(cents)
}

export async function pickProducts(shop: BenchShop, count: number) {
  return withDatabase(shop, (db) =>
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
