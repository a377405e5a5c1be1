import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { lockSupplierOrder, raiseVersion } from '../lock-supplier-order.ts'
import { lineErrors, orderErrors, tooBig } from '../order-errors.ts'
import { MOST_CURVES, MOST_LINE_PAIRS, spreadCurve } from '../rules.ts'
import { writeOrderLines } from './write-order-lines.ts'

/**
 * Adds so many curves or assorted cases of a model and colour to a draft, on top of what it orders of them. Sizes of the
 * curve that the model lacks are answered and order nothing.
 */
export const addCurveToSupplierOrder = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-orders/{supplier_order_id}/curves',
    summary: 'Add a size curve to a drafted purchase order',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      supplier_order_id: Id,
      curve_id: Id,
      product_id: Id,
      /** Null where the model has no colours. */
      colour_id: Id.nullable(),
      times: z.int().min(1).max(MOST_CURVES),
    }),
  )
  .output(z.object({ added: z.int(), lacking: z.array(z.string()) }))
  .errors({
    ...orderErrors,
    SUPPLIER_ORDER_TOO_BIG: lineErrors.SUPPLIER_ORDER_TOO_BIG,
    CURVE_UNKNOWN: { status: 404 },
    CURVE_FITS_NOT: { status: 422, data: z.object({ lacking: z.array(z.string()) }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit, now } = context
    const { supplier_order_id, curve_id, product_id, colour_id, times } = input
    const order = await lockSupplierOrder(tx, supplier_order_id)
    if (!order) throw errors.SUPPLIER_ORDER_UNKNOWN()
    if (order.status !== 'draft') throw errors.SUPPLIER_ORDER_NOT_DRAFT()
    const [curve] = await query<{ pairs: Record<string, number> }>(tx, 'curve_read', CURVE, [
      curve_id,
      order.supplierId,
    ])
    if (!curve) throw errors.CURVE_UNKNOWN()
    const variants = await query<{ variantId: number; size: string | null }>(
      tx,
      'curve_variants',
      VARIANTS,
      [product_id, colour_id],
    )
    const { lines, lacking } = spreadCurve(curve.pairs, variants, times)
    if (lines.length === 0) throw errors.CURVE_FITS_NOT({ data: { lacking } })
    const written = lines.map(({ variantId, quantity }) => {
      const before = order.lines.find((line) => line.variantId === variantId)?.quantity ?? 0
      return { variantId, quantity: Math.min(before + quantity, MOST_LINE_PAIRS) }
    })
    const target = { supplierOrderId: supplier_order_id, now: now() }
    if ((await writeOrderLines(tx, target, written)) === undefined)
      throw errors.SUPPLIER_ORDER_TOO_BIG(tooBig)
    await raiseVersion(tx, supplier_order_id)
    const added = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const { reference } = order
    audit({ table: 'supplier_orders', id: supplier_order_id, details: { reference, added } })
    return { added, lacking }
  })

/** A curve of the shop, or an assorted case of this supplier. */
const CURVE = `
  select pairs from size_curves
  where curve_id = $1 and archived_at is null and (supplier_id is null or supplier_id = $2)`

const VARIANTS = `
  select v.variant_id as "variantId", s.label as size from product_variants v join products p using (product_id)
  left join sizes s using (size_id)
  where v.product_id = $1 and v.colour_id is not distinct from $2::bigint and v.archived_at is null
    and p.archived_at is null and p.stock_kind <> 'none'
  order by s.sort nulls last, v.attributes::text, v.variant_id`
