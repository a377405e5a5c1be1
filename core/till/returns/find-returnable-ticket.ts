import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readCoveredUnits } from '../../guarantee/read-covered-units.ts'
import type { CameTender } from '../../payments/money-out/rules.ts'
import { findLinkedSales, readLinkedWays } from '../../returns/counter/linked-sales.ts'
import { type CounterUnit, readCounterUnits } from '../../returns/counter/read-counter-units.ts'
import { cleanGiftCode, isGiftCode } from '../../sales/gift-tickets/rules.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { ReturnableTicket, ReturnableUnit, toTickets, toUnit } from './returnable-unit.ts'

/**
 * What a scanned code brings back to the counter: the units of a ticket by its reference or number, also by the number that
 * another program gave it before this shop, with the last day and
 * the price paid of each, or by the code of a gift ticket its pair alone. Of an order of the web the code of its return
 * does the same. Refuses a code of no paid sale of this shop.
 */
export const findReturnableTicket = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/returnable-tickets/{code}',
    summary: 'What a ticket or gift ticket brings back',
    tags: ['till'],
  })
  .input(z.strictObject({ code: z.string().trim().min(1).max(60) }))
  .output(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('ticket'),
        ticket: ReturnableTicket.extend({
          /** How the money came that the shop has still of it, and of what it was exchanged for. */
          ways: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
        }),
      }),
      /** The bearer of a present: nothing of its sale. */
      z.object({ kind: z.literal('gift'), gift_code: z.string(), unit: ReturnableUnit }),
    ]),
  )
  .errors({ TICKET_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now: clock }, input: { code }, errors }) => {
    const now = clock()
    if (isGiftCode(code)) {
      const unit = await findGiftUnit(db, cleanGiftCode(code), now)
      if (!unit) throw errors.TICKET_UNKNOWN()
      return { kind: 'gift' as const, gift_code: cleanGiftCode(code), unit }
    }
    const [sale] = await query<{ id: number }>(db, 'returnable_sale', SALE, [code.toUpperCase()])
    const units = sale ? await readCounterUnits(db, { saleIds: [sale.id], now }) : []
    const [ticket] = toTickets(units, await readCoveredUnits(db, units, now))
    if (!ticket) throw errors.TICKET_UNKNOWN()
    return { kind: 'ticket' as const, ticket: { ...ticket, ways: await readUnitWays(db, units) } }
  })

/** How the money came that the shop has still of the sales of these units, and of what they were exchanged for. */
export async function readUnitWays(db: Db, units: readonly CounterUnit[]): Promise<CameTender[]> {
  const came = await readLinkedWays(db, await findLinkedSales(db, units))
  return TENDER_KINDS.flatMap((kind) => (came[kind] ? [{ kind, cents: came[kind] }] : []))
}

async function findGiftUnit(db: Db, code: string, now: Date) {
  const [gift] = await query<{ lineId: number; n: number }>(db, 'returnable_gift', GIFT, [code])
  const [unit] = gift ? await readCounterUnits(db, { units: [gift], now }) : []
  if (!unit || unit.isOtherSide) return undefined
  const isCovered = await readCoveredUnits(db, [unit], now)
  return toUnit(unit, isCovered(unit))
}

const GIFT = 'select line_id as "lineId", n from gift_tickets where code = $1'

const SALE = `
  select sale_id as id from sales s where paid_at is not null and sale_id in (
    select sale_id from sales where upper(reference) = $1
    union all select sale_id from invoices where upper(invoice_number) = $1 and sale_id is not null
    union all select sale_id from return_requests where upper(reference) = $1
    union all select sale_id from past_documents where upper(number) = $1 and sale_id is not null)
  order by sale_origin = 'import', sale_id desc limit 1`
