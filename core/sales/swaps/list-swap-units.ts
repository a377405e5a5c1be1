import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

const SwapUnit = z.object({
  sale_id: z.int(),
  line_id: z.int(),
  n: z.int(),
  reference: z.string(),
  /** Series and number of its ticket; null where it has none. */
  invoice: z.string().nullable(),
  sold_at: z.string(),
  till: z.string().nullable(),
})

const MOST = 10

/**
 * Pairs of a variant that were sold over the counter today at the place of a till and have not come back, the last one
 * first: among them is the one whose size was scanned wrongly.
 */
export const listSwapUnits = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/swap-units',
    summary: 'Pairs sold today whose size can be corrected',
    tags: ['sales'],
  })
  .input(z.strictObject({ till: z.string().min(1).max(20), variant_id: z.int().positive() }))
  .output(z.object({ units: z.array(SwapUnit) }))
  .handler(async ({ context: { db, now }, input }) => ({
    units: await query<z.infer<typeof SwapUnit>>(db, 'swap_units', UNITS, [
      input.variant_id,
      input.till,
      now(),
      MOST,
    ]),
  }))

const UNITS = `
  select s.sale_id, l.line_id, u.n, s.reference, to_json(s.created_at) #>> '{}' as sold_at, t.code as till,
    (select i.invoice_number from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1) as invoice
  from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
  join inventory_items item on item.item_id = u.item_id
  left join tills t on t.till_id = s.till_id
  where s.sale_origin = 'pos' and s.created_at > $3::timestamptz - interval '1 day'
    and horma_day(s.created_at) = horma_day($3) and item.variant_id = $1 and u.returned_by is null
    and s.location_id = (select location_id from tills where code = $2)
  order by s.created_at desc, u.n limit $4`
