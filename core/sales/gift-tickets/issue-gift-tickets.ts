import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import type { NamedValues } from '../../base/statements/named-parameters.ts'
import { lastReturnDay, type SaleOrigin } from '../rules.ts'
import { IssuedGiftTicket, SaleId, UnitKey } from './gift-ticket-schemas.ts'
import { getGiftDeadline, newGiftCode } from './rules.ts'

const MOST_UNITS = 200

/**
 * Gives units of a sale their gift tickets, to be printed at once: each has a code of its own, which says nothing of the
 * sale. A unit that has one keeps its code and its day, and its paper is a copy. Refuses units that came back and
 * sales that are not paid. Every call is audited, as it is a print.
 */
export const issueGiftTickets = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/sales/{sale_id}/gift-tickets',
    successStatus: 201,
    summary: 'Give units of a sale their gift tickets',
    tags: ['sales'],
  })
  .input(z.strictObject({ sale_id: SaleId, units: z.array(UnitKey).min(1).max(MOST_UNITS) }))
  .output(
    z.object({
      tickets: z.array(
        IssuedGiftTicket.extend({
          /** It was given out before. */
          copy: z.boolean(),
        }),
      ),
    }),
  )
  .errors({
    SALE_UNKNOWN: { status: 404 },
    SALE_UNPAID: { status: 409 },
    UNIT_UNKNOWN: { status: 404 },
    UNIT_RETURNED: { status: 409 },
  })
  .handler(async ({ context, input: { sale_id, units }, errors }) => {
    const { tx, actor, audit, now } = context
    const [sale] = await query<GiftSale>(tx, 'gift_sale', SALE, [sale_id])
    if (!sale) throw errors.SALE_UNKNOWN()
    if (!sale.isPaid) throw errors.SALE_UNPAID()
    const wanted = [...new Map(units.map((unit) => [`${unit.line_id}.${unit.n}`, unit])).values()]
    const keys = {
      line_ids: wanted.map(({ line_id }) => line_id),
      numbers: wanted.map(({ n }) => n),
    }
    const known = await query<{ returned: boolean }>(tx, 'gift_units', UNITS, { sale_id, ...keys })
    if (known.length < wanted.length) throw errors.UNIT_UNKNOWN()
    if (known.some(({ returned }) => returned)) throw errors.UNIT_RETURNED()
    const by = actor.kind === 'staff' ? actor.userId : null
    const written = await query<{ id: number }>(tx, 'gift_tickets_write', WRITE, {
      ...keys,
      codes: wanted.map(() => newGiftCode()),
      deadline: toDeadline(sale),
      by,
      now: now(),
    })
    const tickets = await readIssued(tx, keys, written)
    const details = {
      gift_tickets: tickets.map(({ id }) => id),
      copies: tickets.filter(({ copy }) => copy).map(({ id }) => id),
    }
    audit({ table: 'sales', id: sale_id, details })
    return { tickets: tickets.map(({ id: _, ...ticket }) => ticket) }
  })

interface GiftSale {
  origin: SaleOrigin
  soldOn: string
  isPaid: boolean
  days: number | null
  from: string | null
  until: string | null
}

function toDeadline({ origin, soldOn, days, from, until }: GiftSale): string | null {
  // Without days of its own the shop promises nothing over the counter but its campaign.
  const returnUntil = days === null ? undefined : lastReturnDay({ origin, soldOn }, days)
  const campaign = from && until ? { from, until } : null
  return getGiftDeadline({ soldOn, returnUntil }, campaign) ?? null
}

async function readIssued(tx: Db, keys: NamedValues, written: readonly { id: number }[]) {
  const isNew = new Set(written.map(({ id }) => id))
  const rows = await query<z.infer<typeof IssuedGiftTicket> & { id: number }>(
    tx,
    'gift_tickets_issued',
    ISSUED,
    keys,
  )
  return rows.map((row) => ({ ...row, copy: !isNew.has(row.id) }))
}

const setting = (key: string) =>
  `(select setting_value #>> '{}' from site_settings where setting_id = '${key}')`

const SALE = `
  select s.sale_origin as origin, (s.created_at at time zone horma_zone())::date::text as "soldOn",
    s.payment_status in ('paid', 'partly_refunded') as "isPaid", ${setting('return_policy_days')}::int as days,
    ${setting('gift_campaign_from')} as "from", ${setting('gift_campaign_until')} as until
  from sales s where s.sale_id = $1`

const UNITS = `
  select u.returned_by is not null as returned
  from unnest(:line_ids::bigint[], :numbers::int[]) as w (line_id, n)
  join sale_line_units u using (line_id, n) join sale_lines l using (line_id)
  where l.sale_id = :sale_id and l.kind <> 'shipping'`

const WRITE = `
  insert into gift_tickets (line_id, n, code, exchange_until, created_by, created_at)
  select w.line_id, w.n, w.code, :deadline::date, :by, :now
  from unnest(:line_ids::bigint[], :numbers::int[], :codes::text[]) as w (line_id, n, code)
  on conflict (line_id, n) do nothing
  returning gift_ticket_id as id`

const ISSUED = `
  select g.gift_ticket_id as id, g.line_id, g.n, g.code, g.exchange_until::text
  from unnest(:line_ids::bigint[], :numbers::int[]) with ordinality as w (line_id, n, place)
  join gift_tickets g using (line_id, n) order by w.place`
