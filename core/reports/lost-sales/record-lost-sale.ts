import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'

/** Notes that a size was asked for at a till and was not there: demand that the figures of sales cannot know. */
export const recordLostSale = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/lost-sales',
    successStatus: 201,
    summary: 'Note a size that was asked for and was not there',
    tags: ['reports'],
  })
  .input(z.strictObject({ till: TillCode, variant_id: Id }))
  .output(z.object({ lost_sale_id: z.int() }))
  .errors({ TILL_UNKNOWN: { status: 404 }, VARIANT_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const till = await findTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const [row] = await query<{ id: number }>(tx, 'lost_sale_record', RECORD, {
      variant_id: input.variant_id,
      location_id: till.locationId,
      till_id: till.tillId,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now: context.now(),
    })
    if (!row) throw errors.VARIANT_UNKNOWN()
    audit({ table: 'lost_sales', id: row.id, details: { variant_id: input.variant_id } })
    return { lost_sale_id: row.id }
  })

const RECORD = `
  insert into lost_sales (variant_id, location_id, till_id, staff_id, created_at)
  select variant_id, :location_id, :till_id, :staff_id, :now from product_variants
  where variant_id = :variant_id and archived_at is null
  returning lost_sale_id as id`
