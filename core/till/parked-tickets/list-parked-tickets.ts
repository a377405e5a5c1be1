import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { priceLines, sumLines } from '../ticket/price-lines.ts'
import { readLineOffer } from '../ticket/read-line-offer.ts'
import {
  countVariantUnits,
  isSoldLine,
  toTicketLines,
  toVariantQuantities,
} from '../ticket/ticket-line.ts'

const ParkedTicket = z.object({
  parked_ticket_id: z.int(),
  name: z.string(),
  /** The till where it was parked last. */
  till: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  customer: z.object({ customer_id: z.int(), name: z.string() }).nullable(),
  pairs: z.int(),
  /** How many of them are reserved for it, and until when; 0 and null once its time has passed. */
  kept_pairs: z.int(),
  kept_until: z.string().nullable(),
  /** At today's prices, without what is not on sale now, which is named. */
  total_cents: z.int(),
  not_on_sale: z.array(z.int()),
  in_use: z.object({ till: z.string(), by: z.string().nullable(), since: z.string() }).nullable(),
})

/** Tickets parked at any till of the same place, the oldest first. They stay after their reservation has lapsed. */
export const listParkedTickets = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/parked-tickets',
    summary: 'Parked tickets of a place',
    tags: ['till'],
  })
  .input(z.strictObject({ till: TillCode }))
  .output(z.object({ tickets: z.array(ParkedTicket) }))
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now: clock }, input, errors }) => {
    const now = clock()
    const till = await findTill(db, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const rows = await query<Row>(db, 'parked_tickets_list', LIST, [till.locationId, now])
    const all = rows.map((row) => ({ ...row, lines: toTicketLines(row).filter(isSoldLine) }))
    const lineOffer = await readLineOffer(
      db,
      all.flatMap(({ lines }) => lines),
      now,
    )
    const isOffered = (variantId: number) => lineOffer.offer.has(variantId)
    const tickets = all.map(({ lines, version: _, ...ticket }) => {
      const sellable = lines.filter((line) => {
        if (line.kind === 'item')
          return isOffered(lineOffer.items.get(line.item_id)?.variantId ?? 0)
        return line.kind === 'free' || isOffered(line.variant_id)
      })
      const pairs = toVariantQuantities(lines)
      const absent = pairs.filter(({ variantId }) => !isOffered(variantId))
      return {
        ...ticket,
        pairs: countVariantUnits(lines),
        total_cents: sumLines(priceLines(lineOffer, sellable)),
        not_on_sale: [...new Set(absent.map(({ variantId }) => variantId))],
      }
    })
    return { tickets }
  })

type Row = Omit<z.infer<typeof ParkedTicket>, 'pairs' | 'total_cents' | 'not_on_sale'> & {
  lines: unknown
  version: number
}

const LIST = `
  select p.parked_ticket_id, p.name, t.code as till, to_json(p.created_at) #>> '{}' as created_at, maker.name as created_by,
    p.lines, p.version, case when c.customer_id is not null then
      jsonb_build_object('customer_id', c.customer_id, 'name', c.name) end as customer,
    (select count(*)::int from inventory_items i where i.reservation_id = r.reservation_id) as kept_pairs,
    to_json(r.until) #>> '{}' as kept_until,
    case when u.till_id is not null then
      jsonb_build_object('till', u.code, 'by', taker.name, 'since', p.in_use_since) end as in_use
  from parked_tickets p
  join tills t using (till_id)
  left join tills u on u.till_id = p.in_use_till_id
  left join staff_users maker on maker.user_id = p.created_by
  left join staff_users taker on taker.user_id = p.in_use_by
  left join customers c on c.customer_id = p.customer_id and c.erased_at is null
  left join reservations r on r.reservation_id = p.reservation_id and r.ended_at is null and r.until > $2
  where p.ended_at is null and t.location_id = $1
  order by p.created_at, p.parked_ticket_id limit 200`
