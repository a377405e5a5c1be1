import { z } from 'zod'
import { pipeline, query } from '../../../base/db.server.ts'
import { actorKey } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { TranslatedText } from '../../../base/schemas.ts'
import { Id } from '../../../catalog/products/product-schemas.ts'
import { STOCKTAKE_STATES } from '../rules.ts'
import { personNamed } from '../stocktake-schemas.ts'

const Counter = z.object({
  /** Null for a machine. */
  name: z.string().nullable(),
  is_me: z.boolean(),
  device_id: z.string().nullable(),
  last_at: z.string(),
})

const LastCount = z.object({
  operation_id: z.string(),
  code: z.string().nullable(),
  name: TranslatedText.nullable(),
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  quantity: z.int(),
  by: z.string().nullable(),
})

/** What people see who count a section: who else does, in the last quarter of an hour, and what was counted last. */
export const getCountedSection = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/stocktake-sections/{section_id}',
    summary: 'A section of a stocktake, for who counts it',
    tags: ['stock'],
  })
  .input(z.strictObject({ section_id: Id }))
  .output(
    z.object({
      name: z.string(),
      stocktake_id: z.int(),
      state: z.enum(STOCKTAKE_STATES),
      people: z.array(Counter),
      last: z.array(LastCount),
    }),
  )
  .errors({ SECTION_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, actor }, input: { section_id }, errors }) => {
    const [[section], people, last] = await pipeline([
      query<{ name: string; stocktake_id: number; state: 'open' | 'applied' | 'cancelled' }>(
        db,
        'stocktake_section',
        `select t.name, t.stocktake_id, s.state from stocktake_sections t join stocktakes s using (stocktake_id)
         where section_id = $1`,
        [section_id],
      ),
      query<z.infer<typeof Counter>>(db, 'stocktake_section_people', PEOPLE, {
        section_id,
        actor: actorKey(actor),
      }),
      query<z.infer<typeof LastCount>>(db, 'stocktake_section_last', LAST, { section_id }),
    ])
    if (!section) throw errors.SECTION_UNKNOWN()
    return { ...section, people, last }
  })

const PEOPLE = `
  select ${personNamed('actor')} as name, actor = :actor as is_me, device_id, to_json(max(received_at)) #>> '{}' as last_at
  from stocktake_scans where section_id = :section_id and received_at > now() - interval '15 minutes'
  group by actor, device_id order by max(received_at) desc limit 20`

const LAST = `
  select s.operation_id, s.code, p.name, c.name as colour, z.label as size, s.quantity, ${personNamed('s.actor')} as by
  from stocktake_scans s left join product_variants v using (variant_id) left join products p using (product_id)
  left join colours c using (colour_id) left join sizes z using (size_id)
  where s.section_id = :section_id and s.undoes is null and not exists (select from stocktake_scans u where u.undoes = s.operation_id)
  order by s.scan_id desc limit 12`
