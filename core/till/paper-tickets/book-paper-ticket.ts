import { z } from 'zod'
import { type Db, pipeline, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import type { ShopContext } from '../../base/procedures/context.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { MOST_CASH_CENTS } from '../../cash/rules.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { tendersFor } from '../../payments/tender.ts'
import { bookOperation } from '../booking/book-operation.ts'
import type { BookingTill } from '../find-booking-till.ts'
import type { SettledTicket } from '../settlement/settled-ticket.ts'
import { sumLines } from '../ticket/price-lines.ts'
import type { PricedLine } from '../ticket/priced-line.ts'
import { readGeneralRate } from '../ticket/read-line-offer.ts'
import { SALE_VERSION } from '../ticket/rules.ts'
import { formatPaperNumber, MOST_PAPER_LINES, PAPER_DEVICE } from './rules.ts'

const PaperLine = z.strictObject({
  /** A barcode or an SKU; without it the line is of something that the catalog does not have. */
  code: SingleLineText(60).optional(),
  name: SingleLineText(120),
  quantity: z.int().min(1).max(100),
  unit_cents: z.int().min(0).max(MOST_CASH_CENTS),
})

export const PaperTicket = z.strictObject({
  till: TillCode,
  /** That of the paper: `P-T1-0012` is 12. */
  number: z.int().positive().max(999_999),
  /** Day and hour of the shop, as on the paper. */
  day: ShopDay,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'INVALID_TIME'),
  seller_id: z.uuid(),
  lines: z.array(PaperLine).min(1).max(MOST_PAPER_LINES),
  tenders: tendersFor('counter_in'),
})
type PaperTicket = z.infer<typeof PaperTicket>

interface PaperContext extends Pick<ShopContext, 'log'> {
  tx: Db
  actor: Actor
  now(): Date
  operationId?: string | undefined
}

interface EnteredTicket {
  settled: SettledTicket | undefined
  total_cents: number
  incidents: number
}

/** Books a paper ticket and notes its number; refuses one that was entered, and codes that nothing has. */
export async function bookPaperTicket(
  { tx, actor, log, operationId, now: clock }: PaperContext,
  input: PaperTicket,
  till: BookingTill,
): Promise<EnteredTicket | 'ENTERED' | { codes: string[] }> {
  const now = clock()
  const { number, tenders } = input
  await lockPaperNumber(tx, till.tillId, number)
  const place = await readPlace(tx, { ...input, tillId: till.tillId })
  if (place.isEntered) return 'ENTERED'
  const [variants, generalRate] = await pipeline([
    findVariants(tx, input.lines, place.soldAt),
    readGeneralRate(tx, place.soldAt),
  ])
  const codes = input.lines.flatMap(({ code }) => (code && !variants.has(code) ? [code] : []))
  if (codes.length > 0) return { codes }
  const lines = input.lines.map((line) =>
    toPricedLine(line, variants.get(line.code ?? ''), generalRate),
  )
  const total_cents = sumLines(lines)
  const finished_at = place.soldAt.toISOString()
  const note = formatPaperNumber(input.till, number)
  const id = operationId ?? ''
  const payload = { reference: newOrderReference(), finished_at, lines, total_cents, note, tenders }
  const operation = {
    id,
    seq: number,
    kind: 'sale' as const,
    version: SALE_VERSION,
    till: input.till,
    device: PAPER_DEVICE,
    session: place.session ?? id,
    at: finished_at,
    staff: input.seller_id,
    payload,
  }
  const booking = { operation, till, isPaper: true, incidents: [] }
  const { settled, incidents } = await bookOperation({ tx, actor, now, log }, booking)
  await query(tx, 'paper_ticket_write', WRITE, {
    operation_id: id,
    till_id: till.tillId,
    number,
    sold_at: place.soldAt,
    sale_id: settled?.sale_id ?? null,
    staff_id: actor.kind === 'staff' ? actor.userId : null,
    now,
  })
  return { settled, total_cents, incidents }
}

interface PaperVariant {
  code: string
  variantId: number
  taxRate: number | null
}

/** A line of the paper as it was charged; its pairs were in the seller's hand. */
function toPricedLine(
  { name, quantity, unit_cents }: PaperTicket['lines'][number],
  variant: PaperVariant | undefined,
  generalRate: number,
): PricedLine {
  const charged = {
    name,
    unit_cents,
    tax_rate: variant?.taxRate ?? generalRate,
    discount_cents: 0,
    total_cents: quantity * unit_cents,
  }
  if (!variant) return { kind: 'free', name, quantity, unit_cents, charged }
  return { kind: 'sell', variant_id: variant.variantId, quantity, in_hand: true, charged }
}

/** Two people who enter the same paper wait for each other. */
const lockPaperNumber = (tx: Db, tillId: number, number: number) =>
  query(tx, 'paper_number_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `paper ticket ${tillId} ${number}`,
  ])

interface PaperPlace {
  soldAt: Date
  /** The session that was open then, or else the newest; null where the till never had one. */
  session: string | null
  isEntered: boolean
}

async function readPlace(
  tx: Db,
  { tillId, number, day, time }: { tillId: number; number: number; day: string; time: string },
): Promise<PaperPlace> {
  const [place] = await query<PaperPlace>(tx, 'paper_place', PLACE, [tillId, number, day, time])
  if (!place) throw new Error('a paper ticket has no place')
  return place
}

const PLACE = `
  select at as "soldAt",
    exists (select from paper_tickets p where p.till_id = $1 and p.number = $2) as "isEntered",
    (select s.operation_id from cash_sessions s where s.till_id = $1 and s.operation_id is not null
      order by s.opened_at <= at and coalesce(s.closed_at, 'infinity') >= at desc, s.opened_at desc limit 1) as session
  from (select ($3::date + $4::time) at time zone horma_zone() as at) sold`

async function findVariants(tx: Db, lines: readonly { code?: string | undefined }[], at: Date) {
  const codes = lines.flatMap(({ code }) => code ?? [])
  const rows = await query<PaperVariant>(
    tx,
    'paper_variants',
    `select distinct on (c.code) c.code, v.variant_id as "variantId", rate.rate as "taxRate"
     from unnest($1::text[]) as c (code)
     join product_variants v on v.sku = c.code or exists (
       select from barcodes b where b.variant_id = v.variant_id and b.barcode = c.code)
     join products p using (product_id)
     left join tax_rates rate on rate.tax_class = p.tax_class and rate.valid @> $2::timestamptz
     order by c.code, v.variant_id`,
    [codes, at],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

const WRITE = `
  insert into paper_tickets (operation_id, till_id, number, sold_at, sale_id, staff_id, created_at)
  values (:operation_id, :till_id, :number, :sold_at, :sale_id, :staff_id, :now)`
