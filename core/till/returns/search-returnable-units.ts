import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readCoveredUnits } from '../../guarantee/read-covered-units.ts'
import { readCounterUnits } from '../../returns/counter/read-counter-units.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { ReturnableTicket, toTickets } from './returnable-unit.ts'

const MOST_FOUND = 20

/**
 * Finds units that are still out, where a customer has no ticket: by what the pair is, its day and its customer, the
 * newest sale first. At least one of them is needed. What is found so comes back by an approval.
 */
export const searchReturnableUnits = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/returnable-units',
    summary: 'Sold units without a ticket',
    tags: ['till'],
  })
  .input(
    z
      .strictObject({
        variant_id: z.int().positive().optional(),
        product_id: z.int().positive().optional(),
        size: z.string().trim().min(1).max(20).optional(),
        /** Of the sale, YYYY-MM-DD of the shop. */
        day: z.iso.date().optional(),
        customer_id: z.int().positive().optional(),
      })
      .refine((wanted) => Object.values(wanted).some((each) => each !== undefined), {
        message: 'NOTHING_WANTED',
      }),
  )
  .output(
    z.object({
      tickets: z.array(ReturnableTicket),
      /** There are more: the search wants another word. */
      has_more: z.boolean(),
    }),
  )
  .handler(async ({ context: { db, now: clock }, input }) => {
    const now = clock()
    const found = await query<{ lineId: number; n: number }>(db, 'returnable_units', FOUND, {
      variant_id: input.variant_id ?? null,
      product_id: input.product_id ?? null,
      size: input.size ?? null,
      day: input.day ?? null,
      customer_id: input.customer_id ?? null,
      most: MOST_FOUND + 1,
    })
    const units = await readCounterUnits(db, { units: found.slice(0, MOST_FOUND), now })
    const tickets = toTickets(units, await readCoveredUnits(db, units, now))
    return { tickets: tickets.toReversed(), has_more: found.length > MOST_FOUND }
  })

const FOUND = `
  select u.line_id as "lineId", u.n
  from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
  left join inventory_items i using (item_id)
  left join product_variants v on v.variant_id = coalesce(i.variant_id, l.variant_id) left join sizes z using (size_id)
  where s.paid_at is not null and s.is_trial = ${IN_TRIAL} and u.returned_by is null and l.kind <> 'shipping'
    and (:variant_id::bigint is null or v.variant_id = :variant_id)
    and (:product_id::bigint is null or v.product_id = :product_id)
    and (:size::text is null or z.label = :size)
    and (:day::date is null or (s.created_at >= (:day::date)::timestamp at time zone horma_zone()
      and s.created_at < (:day::date + 1)::timestamp at time zone horma_zone()))
    and (:customer_id::bigint is null or s.customer_id = :customer_id)
  order by s.created_at desc, l.position, u.n limit :most`
