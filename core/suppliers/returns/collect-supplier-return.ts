import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockSupplierReturn } from './lock-supplier-return.ts'
import { draftErrors, SupplierReturnId, sizeErrors, TOO_BIG } from './supplier-return-schemas.ts'
import { WAITING } from './waiting-statement.ts'
import { isReturnTooBig } from './write-return-lines.ts'

/** Adds to a draft every pair of its place that waits for its supplier. Answers how many. */
export const collectSupplierReturn = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-returns/{supplier_return_id}/collection',
    summary: 'Add all pairs that wait for a supplier to its return',
    tags: ['suppliers'],
  })
  .input(SupplierReturnId)
  .output(z.object({ reference: z.string(), pairs: z.int() }))
  .errors({ ...draftErrors, ...sizeErrors })
  .handler(async ({ context: { tx, audit }, input: { supplier_return_id }, errors }) => {
    const found = await lockSupplierReturn(tx, supplier_return_id)
    if (!found) throw errors.SUPPLIER_RETURN_UNKNOWN()
    if (found.status !== 'draft') throw errors.SUPPLIER_RETURN_NOT_DRAFT()
    const added = await query(tx, 'supplier_return_collect', COLLECT, {
      supplier_return_id,
      supplier_id: found.supplierId,
      location_id: found.locationId,
    })
    if (await isReturnTooBig(tx, supplier_return_id)) throw errors.SUPPLIER_RETURN_TOO_BIG(TOO_BIG)
    const { reference } = found
    const pairs = added.length
    audit({ table: 'supplier_returns', id: supplier_return_id, details: { reference, pairs } })
    return { reference, pairs }
  })

/** A pair that another draft takes at the same moment is on that one. */
const COLLECT = `
  insert into supplier_return_lines (supplier_return_id, variant_id, item_id, reason, cost_cents)
  select :supplier_return_id, w.variant_id, w.item_id, 'defective', w.cost_cents
  from ${WAITING} w where w.supplier_id = :supplier_id and w.location_id = :location_id
  order by w.variant_id, w.item_id
  on conflict (item_id) where is_open do nothing
  returning supplier_return_line_id`
