import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText, TranslatedText } from '../base/schemas.ts'

const Purchase = z.object({
  sale_id: z.int(),
  reference: z.string(),
  /** Of the return that was asked for. */
  return_reference: z.string().nullable(),
  created_at: z.string(),
  customer_id: z.int().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  units: z.array(
    z.object({
      line_id: z.int(),
      n: z.int(),
      name: TranslatedText,
      colour: TranslatedText.nullable(),
      size: z.string().nullable(),
    }),
  ),
})

/**
 * What a complaint or a pair that fails is about: a sale, or the sale of a return, with who bought and how they are
 * reached. Null where there is no such thing.
 */
export const getPurchase = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/purchases',
    summary: 'Who bought what',
    tags: ['complaints'],
  })
  .input(
    z.strictObject({
      sale_id: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      return_reference: SingleLineText(20).optional(),
    }),
  )
  .output(z.object({ purchase: Purchase.nullable() }))
  .handler(async ({ context: { db }, input }) => {
    const [purchase] = await query<z.infer<typeof Purchase>>(db, 'purchase', READ, {
      sale_id: input.sale_id ?? null,
      return_reference: input.return_reference?.toUpperCase() ?? null,
    })
    return { purchase: purchase ?? null }
  })

const UNITS = `
  select json_agg(json_build_object('line_id', u.line_id, 'n', u.n, 'name', l.name, 'colour', l.details -> 'color',
    'size', coalesce(z.label, l.details ->> 'size')) order by l.position, u.n)
  from sale_lines l join sale_line_units u using (line_id) left join inventory_items i using (item_id)
  left join product_variants v on v.variant_id = i.variant_id left join sizes z on z.size_id = v.size_id
  where l.sale_id = s.sale_id and l.kind <> 'shipping'`

const ASKED = `
  select :sale_id::bigint as sale_id, null::text as return_reference where :sale_id::bigint is not null
  union all
  select sale_id, reference from return_requests where reference = :return_reference::text
  union all
  select (select min(l.sale_id) from return_units u join sale_lines l using (line_id) where u.return_id = r.return_id),
    reference from returns r where reference = :return_reference::text`

const READ = `
  with asked as (${ASKED})
  select s.sale_id, s.reference, asked.return_reference, to_jsonb(s.created_at) #>> '{}' as created_at, c.customer_id,
    coalesce(c.name, w.shipping_name, s.customer_name_guest) as name, coalesce(w.email, c.email) as email,
    coalesce(w.phone, c.phone) as phone, coalesce(c.language, s.language) as language,
    coalesce((${UNITS}), '[]') as units
  from asked join sales s using (sale_id) left join web_order_details w using (sale_id)
  left join customers c on c.customer_id = horma_merged_customer(s.customer_id) and c.erased_at is null
  order by asked.return_reference nulls last limit 1`
