import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { Id } from '../catalog/products/product-schemas.ts'
import { LocationCode } from '../settings/locations/location-schemas.ts'
import { draftOrder } from '../suppliers/orders/draft-order.ts'
import { MOST_LINE_PAIRS } from '../suppliers/orders/rules.ts'
import { MOST_RESTOCK_LINES } from './rules.ts'

const Line = z.strictObject({
  variant_id: Id,
  /** Null where nobody knows who sells it: then it is ordered from nobody, and told. */
  supplier_id: Id.nullable(),
  quantity: z.int().min(1).max(MOST_LINE_PAIRS),
})

/** Drafts a purchase order for each supplier of these lines, in one step: all of them or none. */
export const orderRestock = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/restock-orders',
    successStatus: 201,
    summary: 'Draft purchase orders for what is to be restocked',
    tags: ['restock'],
  })
  .input(
    z.strictObject({
      lines: z.array(Line).min(1).max(MOST_RESTOCK_LINES),
      /** Where they are delivered. */
      location: LocationCode,
    }),
  )
  .output(
    z.object({
      orders: z.array(
        z.object({
          supplier_order_id: z.int(),
          reference: z.string(),
          supplier_id: z.int(),
          units: z.int(),
        }),
      ),
      /** Variants that nobody is known to sell. */
      without_supplier: z.array(z.int()),
    }),
  )
  .errors({
    SUPPLIER_OR_PLACE_UNKNOWN: { status: 404 },
    VARIANT_UNKNOWN: { status: 404, data: z.object({ variant_ids: z.array(z.int()) }) },
  })
  .handler(async ({ context, input: { lines, location }, errors }) => {
    const { tx, audit, actor, now } = context
    const unknown = await query<{ id: number }>(tx, 'restock_unknown', UNKNOWN, [
      lines.map(({ variant_id }) => variant_id),
    ])
    if (unknown.length > 0)
      throw errors.VARIANT_UNKNOWN({ data: { variant_ids: unknown.map(({ id }) => id) } })
    const orders = []
    for (const [supplierId, ordered] of groupLines(lines)) {
      const drafted = await draftOrder(tx, {
        supplierId,
        location,
        kind: 'restock',
        lines: ordered,
        staffId: actor.kind === 'staff' ? actor.userId : null,
        now: now(),
      })
      if (!drafted) throw errors.SUPPLIER_OR_PLACE_UNKNOWN()
      const units = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
      const { supplierOrderId, reference } = drafted
      audit({ table: 'supplier_orders', id: supplierOrderId, details: { reference, units } })
      orders.push({ supplier_order_id: supplierOrderId, reference, supplier_id: supplierId, units })
    }
    const without = lines.filter(({ supplier_id }) => supplier_id === null)
    return {
      orders,
      without_supplier: [...new Set(without.map(({ variant_id }) => variant_id))],
    }
  })

/** The lines of each supplier, each variant once. */
function groupLines(lines: readonly z.infer<typeof Line>[]) {
  const groups = new Map<number, { variantId: number; quantity: number }[]>()
  for (const { supplier_id, variant_id, quantity } of lines) {
    if (supplier_id === null) continue
    const group = groups.get(supplier_id) ?? []
    const known = group.find(({ variantId }) => variantId === variant_id)
    if (known) known.quantity = Math.min(known.quantity + quantity, MOST_LINE_PAIRS)
    else group.push({ variantId: variant_id, quantity })
    groups.set(supplier_id, group)
  }
  return [...groups].sort(([one], [other]) => one - other)
}

const UNKNOWN = `
  select w.id from unnest($1::bigint[]) as w (id) where not exists (
    select from product_variants v where v.variant_id = w.id and v.archived_at is null)`
