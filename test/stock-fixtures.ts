import { inTransaction, query } from '../core/base/db.server.ts'
import { createTill } from '../core/devices/tills/create-till.ts'
import type { AdjustReason } from '../core/stock/rules.ts'
import { machineWith } from './call-fixtures.ts'
import type { TestShop } from './shop.ts'

let models = 0

/** Puts goods on sale that are counted, or a service that has no stock, and returns the variant's id. */
export async function sellCounted(
  shop: TestShop,
  {
    quantity = 50,
    cents = 1_00,
    kind = 'counted',
  }: { quantity?: number; cents?: number; kind?: 'counted' | 'none' } = {},
): Promise<number> {
  const handle = `counted-${++models}`
  const made = await shop.sell({ handle, pairs: 0, cents, colours: ['Negro'], sizes: ['38'] })
  await query(shop.db, '', 'update products set stock_kind = $2 where product_id = $1', [
    made.productId,
    kind,
  ])
  const variantId = made.variant('Negro 38')
  if (kind === 'counted') await receiveCounted(shop, variantId, quantity)
  return variantId
}

/** Counted goods that arrive at a location (`tienda` by default), with their movement. */
export async function receiveCounted(
  shop: TestShop,
  variantId: number,
  quantity: number,
  location = 'tienda',
): Promise<void> {
  await query(
    shop.db,
    '',
    `with received as (
       insert into counted_stock (variant_id, location_id, quantity)
       select $1, location_id, $2 from locations where code = $3
       on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + $2
       returning variant_id, location_id
     )
     insert into stock_movements (variant_id, location_id, quantity, to_status, reason, actor)
     select variant_id, location_id, $2, 'in_stock', 'receipt', 'test' from received`,
    [variantId, quantity, location],
  )
}

/** Opens a second place with stock and tills, and returns its id. */
export async function openLocation(shop: TestShop, code: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    shop.db,
    '',
    'insert into locations (code, name) values ($1, $1) returning location_id as id',
    [code],
  )
  if (!row) throw new Error('locations: nothing was written')
  return row.id
}

/** Opens a second place with its till S1, which has no cash session yet. */
export async function openSecondPlace(shop: TestShop): Promise<void> {
  await openLocation(shop, 'second')
  await inTransaction(shop.db, (tx) =>
    createTill(tx, { code: 'S1', name: 'Segunda', location: 'second' }),
  )
}

/** The ids of the pairs of a variant, ascending. */
export async function readItems(shop: TestShop, variantId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    shop.db,
    '',
    'select item_id as id from inventory_items where variant_id = $1 order by item_id',
    [variantId],
  )
  return rows.map(({ id }) => id)
}

export interface Adjustment {
  reason?: AdjustReason
  /** Where; without it, wherever goods are. */
  location?: string
}

/** Changes by hand how many of a variant there are, as the office does. */
export const adjustStock = (
  shop: TestShop,
  {
    variantId,
    by,
    reason = 'correction',
    location,
  }: Adjustment & { variantId: number; by: number },
) =>
  shop.call(machineWith({ can_manage_products: true })).stock.adjustStock({
    changes: [{ variant_id: variantId, by }],
    reason,
    ...(location && { location }),
  })

/** How many of counted goods there are at a location. */
export async function readCount(
  shop: TestShop,
  variantId: number,
  location: string,
): Promise<number> {
  const [row] = await query<{ quantity: number }>(
    shop.db,
    '',
    'select quantity from counted_stock join locations using (location_id) where variant_id = $1 and code = $2',
    [variantId, location],
  )
  return row?.quantity ?? 0
}
