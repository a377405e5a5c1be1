import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { draftOrder } from './draft-order.ts'
import { SUPPLIER_ORDER_KINDS } from './rules.ts'

/** Opens the draft of a purchase order at a supplier. Its lines are chosen next, and nothing is ordered before it is sent. */
export const createSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders',
    successStatus: 201,
    summary: 'Draft a purchase order',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_id: Id,
      location: LocationCode,
      kind: z.enum(SUPPLIER_ORDER_KINDS).default('restock'),
      /** Of a season's order, as the shop calls it. */
      season: SingleLineText(20).optional(),
      expected_on: ShopDay.optional(),
      note: SingleLineText(500).optional(),
    }),
  )
  .output(z.object({ supplier_order_id: z.int(), reference: z.string() }))
  .errors({ SUPPLIER_UNKNOWN: { status: 404 }, SEASON_MISSING: { status: 422 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, now } = context
    const { supplier_id, location, kind, season, expected_on, note } = input
    if (kind === 'season' && season === undefined) throw errors.SEASON_MISSING()
    const drafted = await draftOrder(tx, {
      supplierId: supplier_id,
      location,
      kind,
      season: kind === 'season' ? season : undefined,
      expectedOn: expected_on,
      note,
      lines: [],
      staffId: actor.kind === 'staff' ? actor.userId : null,
      now: now(),
    })
    if (!drafted) throw errors.SUPPLIER_UNKNOWN()
    const { supplierOrderId, reference } = drafted
    audit({ table: 'supplier_orders', id: supplierOrderId, details: { reference, supplier_id } })
    return { supplier_order_id: supplierOrderId, reference }
  })
