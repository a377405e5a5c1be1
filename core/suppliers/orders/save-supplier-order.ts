import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { Id, Version } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { WHOLE_DISCOUNT } from '../rules.ts'
import { lockSupplierOrder } from './lock-supplier-order.ts'
import { orderErrors } from './order-errors.ts'
import { SUPPLIER_ORDER_KINDS } from './rules.ts'

/**
 * Saves the head of a purchase order: where and when it is delivered, for which season, what is taken off, and the
 * supplier's number. An order that is over keeps its head; the discount is that of a draft alone, for it is on the paper.
 */
export const saveSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'PUT',
    path: '/supplier-orders/{supplier_order_id}',
    summary: 'Save the head of a purchase order',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_order_id: Id,
      version: Version,
      location: LocationCode,
      kind: z.enum(SUPPLIER_ORDER_KINDS),
      season: SingleLineText(20).nullable(),
      expected_on: ShopDay.nullable(),
      note: SingleLineText(500).nullable(),
      supplier_reference: SingleLineText(60).nullable(),
      /** Basis points off every line. Without it, it stays. */
      discount_bp: z.int().min(0).max(WHOLE_DISCOUNT).optional(),
    }),
  )
  .output(z.object({ reference: z.string(), version: z.int() }))
  .errors({ ...orderErrors, LOCATION_UNKNOWN: { status: 404 }, SEASON_MISSING: { status: 422 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { supplier_order_id, version, kind, season, discount_bp } = input
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.version !== version) throw errors.SUPPLIER_ORDER_CHANGED()
    if (order.status === 'received' || order.status === 'cancelled')
      throw errors.SUPPLIER_ORDER_ENDED()
    if (kind === 'season' && season === null) throw errors.SEASON_MISSING()
    const isRepriced = discount_bp !== undefined && discount_bp !== order.discountBp
    if (isRepriced && !hasRight(actor, 'see_costs')) throw errors.FORBIDDEN()
    if (isRepriced && order.status !== 'draft') throw errors.SUPPLIER_ORDER_NOT_DRAFT()
    const [saved] = await query<{ version: number }>(tx, 'supplier_order_save', SAVE, {
      supplier_order_id,
      location: input.location,
      kind,
      season: kind === 'season' ? season : null,
      expected_on: input.expected_on,
      note: input.note,
      supplier_reference: input.supplier_reference,
      discount_bp: discount_bp ?? order.discountBp,
    })
    if (!saved) throw errors.LOCATION_UNKNOWN()
    const { reference } = order
    audit({ table: 'supplier_orders', id: supplier_order_id, details: { reference } })
    return { reference, version: saved.version }
  })

const SAVE = `
  update supplier_orders o set location_id = l.location_id, kind = :kind::text::supplier_order_kind, season = :season,
    expected_on = :expected_on::date, note = :note, supplier_reference = :supplier_reference, discount_bp = :discount_bp,
    version = o.version + 1
  from locations l
  where o.supplier_order_id = :supplier_order_id and l.code = :location
    and (l.archived_at is null or l.location_id = o.location_id)
  returning o.version`
