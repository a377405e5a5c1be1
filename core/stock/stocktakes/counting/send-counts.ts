import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { actorKey } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { SingleLineText, TranslatedText } from '../../../base/schemas.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { addCounts } from '../add-counts.ts'
import { COUNT_KINDS, MOST_COUNTED, MOST_SENT_COUNTS } from '../rules.ts'
import { endedRefusals } from '../stocktake-schemas.ts'

/** A count as a device keeps it until the shop has it. */
const SentCount = z
  .strictObject({
    /** Made by the device: a count that is sent again counts once. */
    operation_id: z.uuid(),
    section_id: Id.optional(),
    code: SingleLineText(60).optional(),
    variant_id: Id.optional(),
    kind: z.enum(COUNT_KINDS),
    quantity: z.int().min(0).max(MOST_COUNTED),
    /** How long ago it was counted, in milliseconds. */
    age_ms: z.number().min(0),
    /** The count that this one takes back; it needs neither code nor variant. */
    undoes: z.uuid().optional(),
  })
  .refine(({ code, variant_id, undoes }) => code ?? variant_id ?? undoes, { message: 'COUNT_OF' })

const KnownCode = z.object({
  code: z.string(),
  variant_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  /** How many the books have at the place; null where the stocktake is blind. */
  in_books: z.int().nullable(),
})

/** Counts goods, by scans of a device or by hand. What was sent before is not counted again. */
export const sendCounts = staff('can_manage_products', 'can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/stocktakes/{stocktake_id}/counts',
    summary: 'Count goods',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      stocktake_id: Id,
      device_id: z.uuid().optional(),
      counts: z.array(SentCount).min(1).max(MOST_SENT_COUNTS),
    }),
  )
  .output(
    z.object({ added: z.int(), known: z.array(KnownCode), unknown_codes: z.array(z.string()) }),
  )
  .errors(endedRefusals)
  .handler(async ({ context, input: { stocktake_id, device_id, counts }, errors }) => {
    const { tx, actor, audit } = context
    const result = await addCounts(tx, {
      stocktakeId: stocktake_id,
      deviceId: device_id,
      actor: actorKey(actor),
      counts: counts.map((count) => ({
        operationId: count.operation_id,
        sectionId: count.section_id,
        code: count.code,
        variantId: count.variant_id,
        kind: count.kind,
        quantity: count.quantity,
        ageMs: count.age_ms,
        undoes: count.undoes,
      })),
    })
    if ('refused' in result) throw errors[result.refused]()
    const known = await query<z.infer<typeof KnownCode>>(tx, 'stocktake_counted_names', NAMES, [
      result.known.map(({ code }) => code),
      result.known.map(({ variantId }) => variantId),
      stocktake_id,
    ])
    audit({ table: 'stocktakes', id: stocktake_id, details: { counts: result.added } })
    return { added: result.added, known, unknown_codes: result.unknownCodes }
  })

const NAMES = `
  select k.code, v.variant_id, p.name, c.name as colour,
    nullif(concat_ws(' · ', z.label, (select string_agg(value, ' · ') from jsonb_each_text(v.attributes))), '') as size,
    case when not t.blind then (
      select count(*) from inventory_items i
      where i.variant_id = v.variant_id and i.location_id = t.location_id and i.status in ('in_stock', 'reserved')
    )::int + coalesce((select n.quantity from counted_stock n
      where n.variant_id = v.variant_id and n.location_id = t.location_id), 0) end as in_books
  from unnest($1::text[], $2::bigint[]) as k (code, variant_id) join product_variants v using (variant_id)
  join products p using (product_id) left join colours c using (colour_id) left join sizes z using (size_id)
  join stocktakes t on t.stocktake_id = $3`
