import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from './lock-supplier.ts'

/**
 * Merges two records of one supplier: orders, deliveries, returns, articles with their prices, brands, contacts, days,
 * documents and cases of the merged one become the kept one's, open orders too. Where both have an article, that of the kept
 * one stays. The merged one is archived and says into which it went.
 */
export const mergeSuppliers = staff('can_manage_suppliers')
  .act.route({
    method: 'POST',
    path: '/suppliers/{supplier_id}/merge',
    summary: 'Merge another record of a supplier',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      /** The one that is kept. */
      supplier_id: Id,
      /** The one that goes. */
      merged_id: Id,
    }),
  )
  .output(z.object({ supplier_id: z.int(), orders: z.int(), articles: z.int() }))
  .errors({
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    SUPPLIER_SAME: { status: 422 },
    SUPPLIER_MERGED: { status: 409 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { supplier_id, merged_id } = input
    if (supplier_id === merged_id) throw errors.SUPPLIER_SAME()
    const ids = [supplier_id, merged_id].sort((one, other) => one - other)
    const locked = []
    for (const id of ids) locked.push(await lockSupplier(tx, id))
    const kept = locked.find((each) => each?.supplierId === supplier_id)
    const merged = locked.find((each) => each?.supplierId === merged_id)
    if (!kept || !merged) throw errors.SUPPLIER_UNKNOWN()
    if (kept.isArchived) throw errors.SUPPLIER_ARCHIVED()
    if (merged.mergedIntoId !== null) throw errors.SUPPLIER_MERGED()
    const moved = await moveRecords(tx, { supplier_id, merged_id })
    await query(tx, 'supplier_merged', MERGED, { supplier_id, merged_id, now: now() })
    audit({ table: 'suppliers', id: supplier_id, details: { merged_id, ...moved } })
    return { supplier_id, ...moved }
  })

/** Articles go before their prices, which name them; those that both have are dropped with the merged one's prices. */
async function moveRecords(
  tx: Db,
  ids: { supplier_id: number; merged_id: number },
): Promise<{ orders: number; articles: number }> {
  const orders = await query(tx, 'supplier_merge_orders', MOVE_ORDERS, ids)
  for (const [name, text] of Object.entries(MOVES)) await query(tx, name, text, ids)
  const articles = await query(tx, 'supplier_merge_articles', MOVE_ARTICLES, ids)
  await query(tx, 'supplier_merge_prices', MOVE_PRICES, ids)
  const { merged_id } = ids
  for (const [name, text] of Object.entries(DROPS)) await query(tx, name, text, { merged_id })
  return { orders: orders.length, articles: articles.length }
}

/** The version goes up, so that a screen that shows an order of the merged one loads it anew. */
const MOVE_ORDERS = `
  update supplier_orders set supplier_id = :supplier_id, version = version + 1
  where supplier_id = :merged_id returning supplier_order_id`

const MOVES = {
  supplier_merge_receipts:
    'update supplier_receipts set supplier_id = :supplier_id where supplier_id = :merged_id',
  supplier_merge_returns:
    'update supplier_returns set supplier_id = :supplier_id where supplier_id = :merged_id',
  supplier_merge_contacts:
    'update supplier_contacts set supplier_id = :supplier_id where supplier_id = :merged_id',
  supplier_merge_dates:
    'update supplier_dates set supplier_id = :supplier_id where supplier_id = :merged_id',
  supplier_merge_documents:
    'update supplier_documents set supplier_id = :supplier_id where supplier_id = :merged_id',
  supplier_merge_curves:
    'update size_curves set supplier_id = :supplier_id where supplier_id = :merged_id',
  supplier_merge_brands: `
    insert into supplier_brands (supplier_id, brand_id)
    select :supplier_id::bigint, brand_id from supplier_brands where supplier_id = :merged_id
    on conflict do nothing`,
  supplier_merge_earlier:
    'update suppliers set merged_into_id = :supplier_id where merged_into_id = :merged_id',
}

const MOVE_ARTICLES = `
  insert into supplier_articles (supplier_id, variant_id, code, minimum)
  select :supplier_id::bigint, variant_id, code, minimum from supplier_articles where supplier_id = :merged_id
  on conflict do nothing returning variant_id`

/** An article of both without a price at the kept one gets the merged one's. */
const MOVE_PRICES = `
  insert into supplier_prices (supplier_id, variant_id, from_quantity, cents)
  select :supplier_id::bigint, p.variant_id, p.from_quantity, p.cents from supplier_prices p
  where p.supplier_id = :merged_id and not exists (
    select from supplier_prices own where own.supplier_id = :supplier_id and own.variant_id = p.variant_id)`

const DROPS = {
  supplier_merge_drop_prices: 'delete from supplier_prices where supplier_id = :merged_id',
  supplier_merge_drop_articles: 'delete from supplier_articles where supplier_id = :merged_id',
  supplier_merge_drop_brands: 'delete from supplier_brands where supplier_id = :merged_id',
}

const MERGED = `
  update suppliers set merged_into_id = :supplier_id, archived_at = coalesce(archived_at, :now::timestamptz),
    version = version + 1
  where supplier_id = :merged_id`
