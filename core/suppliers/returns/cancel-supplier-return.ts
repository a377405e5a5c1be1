import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { type LockedSupplierReturn, lockSupplierReturn } from './lock-supplier-return.ts'
import { SupplierReturnId } from './supplier-return-schemas.ts'

/** Cancels a return that is not credited: what was sent comes back to its place as it was before. */
export const cancelSupplierReturn = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-returns/{supplier_return_id}/cancellation',
    summary: 'Cancel a return to a supplier',
    tags: ['suppliers'],
  })
  .input(SupplierReturnId)
  .output(z.object({ reference: z.string() }))
  .errors({
    SUPPLIER_RETURN_UNKNOWN: { status: 404 },
    SUPPLIER_RETURN_ENDED: { status: 409 },
  })
  .handler(async ({ context, input: { supplier_return_id }, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const found = await lockSupplierReturn(tx, supplier_return_id)
    if (!found) throw errors.SUPPLIER_RETURN_UNKNOWN()
    if (found.status !== 'draft' && found.status !== 'sent') throw errors.SUPPLIER_RETURN_ENDED()
    if (found.status === 'sent') {
      const moved = await bringBack(tx, found, actorKey(actor))
      await publishAvailability(tx, moved, now)
    }
    await query(
      tx,
      'supplier_return_cancel',
      `with closed as (update supplier_return_lines set is_open = false where supplier_return_id = $1)
       update supplier_returns set status = 'cancelled', ended_at = $2 where supplier_return_id = $1`,
      [supplier_return_id, now],
    )
    const { reference } = found
    audit({ table: 'supplier_returns', id: supplier_return_id, details: { reference } })
    return { reference }
  })

/** Answers what can be sold again. */
async function bringBack(
  tx: Db,
  { supplierReturnId, reference, locationId }: LockedSupplierReturn,
  actor: string,
): Promise<AvailabilityChange[]> {
  const by = { supplier_return_id: supplierReturnId, reference, actor }
  const back = await query<{ variantId: number; isFree: boolean }>(
    tx,
    'supplier_return_pairs_back',
    PAIRS,
    by,
  )
  const [sent] = await query<{ pairs: number }>(
    tx,
    'supplier_return_sent_pairs',
    'select count(item_id)::int as pairs from supplier_return_lines where supplier_return_id = $1',
    [supplierReturnId],
  )
  if (back.length !== sent?.pairs)
    throw new Error(`return ${reference}: ${back.length} of ${sent?.pairs} pairs are away`)
  const counted = await query<AvailabilityChange>(tx, 'supplier_return_counted_back', COUNTED, {
    ...by,
    location_id: locationId,
  })
  const pairs = back.filter(({ isFree }) => isFree).map(({ variantId }) => ({ variantId, by: 1 }))
  return [...pairs, ...counted]
}

/** A pair whose reservation was past its time is in stock; what a customer brought back for the supplier stays aside. */
const PAIRS = `
  with pairs as materialized (
    select i.item_id, coalesce((
        select case m.from_status when 'reserved' then 'in_stock' else m.from_status end from stock_movements m
        where m.item_id = i.item_id and m.reference = :reference and m.to_status = 'returned_to_supplier'
        order by m.movement_id desc limit 1), i.status) as status
    from inventory_items i
    where i.status = 'returned_to_supplier' and i.item_id in (
      select item_id from supplier_return_lines where supplier_return_id = :supplier_return_id)
    order by i.variant_id, i.item_id for update of i
  ), back as (
    update inventory_items i set status = pairs.status, on_display = false
    from pairs where i.item_id = pairs.item_id
    returning i.item_id, i.variant_id, i.location_id, i.status, i.marked
  ), written as (
    insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
    select variant_id, location_id, item_id, 'returned_to_supplier', status, 'correction', :reference, :actor
    from back where status <> 'returned_to_supplier'
  )
  select variant_id as "variantId", status = 'in_stock' and not marked as "isFree" from back`

const COUNTED = `
  with given as (
    select variant_id, sum(quantity)::int as quantity from supplier_return_lines
    where supplier_return_id = :supplier_return_id and item_id is null group by variant_id
  ), back as (
    insert into counted_stock (variant_id, location_id, quantity)
    select variant_id, :location_id, quantity from given order by variant_id
    on conflict (variant_id, location_id) do update set quantity = counted_stock.quantity + excluded.quantity
  ), written as (
    insert into stock_movements (variant_id, location_id, quantity, from_status, to_status, reason, reference, actor)
    select variant_id, :location_id, quantity, 'returned_to_supplier', 'in_stock', 'correction', :reference, :actor from given
  )
  select variant_id as "variantId", quantity as by from given`
