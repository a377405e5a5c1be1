import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import type { CounterUnit } from '../../returns/counter/read-counter-units.ts'
import { findExchangePrices } from '../settlement/returns/open-returns.ts'
import { priceExchangedLines } from '../settlement/returns/price-exchanged-lines.ts'
import { isSameUnit } from '../settlement/returns/ticket-returns.ts'
import { priceLines, sumLines } from '../ticket/price-lines.ts'
import { type LineOffer, readLineOffer } from '../ticket/read-line-offer.ts'
import {
  countVariantUnits,
  isReturnLine,
  isSoldLine,
  type SoldLine,
  type TicketLine,
  toTicketLines,
  toVariantQuantities,
} from '../ticket/ticket-line.ts'
import { listStillOut, readParkedUnits } from './parked-returns.ts'

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
  /** How many units come back on it. */
  returned: z.int(),
  /** At today's prices less what comes back, without what is not on sale now, which is named. */
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
    const all = rows.map((row) => ({ ...row, lines: toTicketLines(row) }))
    const offer = await readParkedOffer(
      db,
      all.flatMap(({ lines }) => lines),
      now,
    )
    const tickets = all.map(({ lines, version: _, ...ticket }) => ({
      ...ticket,
      ...priceParkedTicket(lines, offer),
    }))
    return { tickets }
  })

interface ParkedOffer {
  lineOffer: LineOffer
  /** What comes back on the tickets and is still out. */
  out: readonly CounterUnit[]
  /** What lines cost that go out for another size of their model, in cents. */
  kept: ReadonlyMap<SoldLine, number>
}

/** What the lines of all tickets cost and bring back today. */
async function readParkedOffer(
  db: Db,
  lines: readonly TicketLine[],
  now: Date,
): Promise<ParkedOffer> {
  const sold = lines.filter(isSoldLine)
  const lineOffer = await readLineOffer(db, lines, now)
  const out = listStillOut(await readParkedUnits(db, lines, now))
  const prices = await findExchangePrices(db, sold, out)
  const kept = new Map(
    sold.flatMap((line, at): [SoldLine, number][] => {
      const cents = prices.get(at)
      return cents === undefined ? [] : [[line, cents]]
    }),
  )
  return { lineOffer, out, kept }
}

function priceParkedTicket(lines: readonly TicketLine[], { lineOffer, out, kept }: ParkedOffer) {
  const isOffered = (variantId: number) => lineOffer.offer.has(variantId)
  const sellable = lines.filter(isSoldLine).filter((line) => {
    if (line.kind === 'item') return isOffered(lineOffer.items.get(line.item_id)?.variantId ?? 0)
    return line.kind === 'free' || isOffered(line.variant_id)
  })
  const prices = new Map(
    sellable.flatMap((line, at): [number, number][] => {
      const cents = kept.get(line)
      return cents === undefined ? [] : [[at, cents]]
    }),
  )
  const priced = priceExchangedLines(sellable, prices, lineOffer, (each) =>
    priceLines(lineOffer, each),
  )
  const back = lines
    .filter(isReturnLine)
    .flatMap((line) => out.filter((unit) => isSameUnit(unit, line)))
  const absent = toVariantQuantities(lines).filter(({ variantId }) => !isOffered(variantId))
  return {
    pairs: countVariantUnits(lines),
    returned: back.length,
    total_cents: sumLines(priced) - sumCents(back.map(({ leftCents }) => leftCents)),
    not_on_sale: [...new Set(absent.map(({ variantId }) => variantId))],
  }
}

type Row = Omit<
  z.infer<typeof ParkedTicket>,
  'pairs' | 'returned' | 'total_cents' | 'not_on_sale'
> & {
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
