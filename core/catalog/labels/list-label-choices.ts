import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { BIN_SECTION } from './label-statement.ts'

/** `RECEIPT_REASONS` of stock, which lies to the right of this area. */
const REASONS = ['import', 'receipt', 'stocktake', 'correction'] as const

const LabelChoices = z.object({
  /** Parts of the storeroom, by what the shelves of models begin with: 'A' of 'A-12'. */
  sections: z.array(z.object({ section: z.string(), models: z.int() })),
  places: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The last of 60 days with what came in by them, the newest first. */
  receipts: z.array(
    z.object({
      receipt_id: z.int(),
      reason: z.enum(REASONS),
      reference: z.string(),
      place: z.string(),
      pairs: z.int(),
      created_at: z.string(),
    }),
  ),
})

/** What labels can be narrowed to beside the filters of the list of products. */
export const listLabelChoices = staff('can_manage_products')
  .read.route({
    method: 'GET',
    path: '/label-choices',
    summary: 'What labels can be narrowed to',
    tags: ['catalog'],
  })
  .input(z.strictObject({}))
  .output(LabelChoices)
  .handler(async ({ context: { db, now } }) => {
    const [found] = await query<z.infer<typeof LabelChoices>>(db, 'label_choices', CHOICES, {
      now: now(),
    })
    return found ?? { sections: [], places: [], receipts: [] }
  })

const SECTIONS = `
  select ${BIN_SECTION} as section, count(*)::int as models from products p
  where p.archived_at is null and ${BIN_SECTION} is not null
  group by 1 order by 1 limit 200`

const PLACES = 'select code, name from locations where archived_at is null order by location_id'

const RECEIPTS = `
  select r.receipt_id, r.reason, r.reference, l.name as place, to_jsonb(r.created_at) #>> '{}' as created_at, (
    select sum(x.quantity)::int from receipt_lines x where x.receipt_id = r.receipt_id) as pairs
  from receipts r join locations l using (location_id)
  where r.created_at > :now::timestamptz - interval '60 days'
    and exists (select from receipt_lines x where x.receipt_id = r.receipt_id)
  order by r.receipt_id desc limit 50`

const CHOICES = `
  select coalesce((select json_agg(s) from (${SECTIONS}) s), '[]') as sections,
    coalesce((select json_agg(p) from (${PLACES}) p), '[]') as places,
    coalesce((select json_agg(r) from (${RECEIPTS}) r), '[]') as receipts`
