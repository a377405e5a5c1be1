import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplierReturn } from './lock-supplier-return.ts'
import { MOST_RETURN_LINES, MOST_RETURN_PAIRS, SUPPLIER_RETURN_REASONS } from './rules.ts'
import { draftErrors, SupplierReturnId, sizeErrors, TOO_BIG } from './supplier-return-schemas.ts'
import { isReturnTooBig, writeReturnLines } from './write-return-lines.ts'

/**
 * Says how many unsold pairs of these variants a draft takes along; zero takes a line away. Whether the place has so many is
 * asked when it is sent.
 */
export const setSupplierReturnLines = staff('can_manage_supplier_orders')
  .act.route({
    method: 'PUT',
    path: '/supplier-returns/{supplier_return_id}/lines',
    summary: 'Set which unsold pairs go back to a supplier',
    tags: ['suppliers'],
  })
  .input(
    SupplierReturnId.extend({
      reason: z.enum(SUPPLIER_RETURN_REASONS).default('unsold'),
      lines: z
        .array(
          z.strictObject({
            variant_id: Id,
            quantity: z.int().min(0).max(MOST_RETURN_PAIRS),
          }),
        )
        .min(1)
        .max(MOST_RETURN_LINES)
        .refine(
          (lines) => new Set(lines.map(({ variant_id }) => variant_id)).size === lines.length,
        ),
    }),
  )
  .output(z.object({ reference: z.string() }))
  .errors({
    ...draftErrors,
    ...sizeErrors,
    VARIANT_UNKNOWN: { status: 404, data: z.object({ variant_ids: z.array(z.int()) }) },
  })
  .handler(async ({ context, input: { supplier_return_id, lines, reason }, errors }) => {
    const { tx, audit } = context
    const found = await lockSupplierReturn(tx, supplier_return_id)
    if (!found) throw errors.SUPPLIER_RETURN_UNKNOWN()
    if (found.status !== 'draft') throw errors.SUPPLIER_RETURN_NOT_DRAFT()
    const unknown = await query<{ id: number }>(tx, 'supplier_return_unknown', UNKNOWN, [
      lines.map(({ variant_id }) => variant_id),
    ])
    if (unknown.length > 0)
      throw errors.VARIANT_UNKNOWN({ data: { variant_ids: unknown.map(({ id }) => id) } })
    await writeReturnLines(tx, supplier_return_id, {
      lines: lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity })),
      reason,
    })
    if (await isReturnTooBig(tx, supplier_return_id)) throw errors.SUPPLIER_RETURN_TOO_BIG(TOO_BIG)
    const { reference } = found
    audit({ table: 'supplier_returns', id: supplier_return_id, details: { reference, reason } })
    return { reference }
  })

/** An archived variant may still go back. */
const UNKNOWN = `
  select w.id from unnest($1::bigint[]) as w (id) where not exists (
    select from product_variants v join products p using (product_id)
    where v.variant_id = w.id and p.stock_kind <> 'none')`
