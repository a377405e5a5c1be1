import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { restoreSentGoods } from '../../stock/supplier-goods/restore-sent-goods.ts'
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

/** The goods of the return come back. Answers what can be sold again. */
async function bringBack(
  tx: Db,
  { supplierReturnId, reference, locationId }: LockedSupplierReturn,
  actor: string,
): Promise<AvailabilityChange[]> {
  const lines = await query<{ itemId: number | null; variantId: number; quantity: number }>(
    tx,
    'supplier_return_sent_lines',
    `select item_id as "itemId", variant_id as "variantId", quantity from supplier_return_lines
     where supplier_return_id = $1`,
    [supplierReturnId],
  )
  return restoreSentGoods(tx, {
    itemIds: lines.flatMap(({ itemId }) => itemId ?? []),
    counted: lines.filter(({ itemId }) => itemId === null),
    locationId,
    reference,
    actor,
  })
}
