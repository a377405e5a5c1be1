import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { bookOperation } from '../booking/book-operation.ts'
import { findBookingTill } from '../find-booking-till.ts'
import { TillCode } from '../find-till.ts'
import { MOST_CASH_CENTS } from '../rules.ts'
import { Tender } from '../tenders.ts'
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

/**
 * Books a sale that was written on a blank paper ticket while a till did not work: at the time, by the seller and with
 * the money that the paper says, in the cash session of that time or else the newest one. Nothing of it is refused but
 * what is typed wrong: an unknown code, and a number that was entered already. What differs from the shop's books opens
 * an incident, as with every booked sale; so does a seller other than whoever types it in. In cents.
 */
export const enterPaperTicket = staff('can_manage_sales_pos')
  .act.meta({ anyDevice: true })
  .route({
    method: 'POST',
    path: '/paper-tickets/sales',
    successStatus: 201,
    summary: 'Enter a sale from a paper ticket',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      /** That of the paper: `P-T1-0012` is 12. */
      number: z.int().positive().max(999_999),
      /** Day and hour of the shop, as on the paper. */
      day: ShopDay,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'INVALID_TIME'),
      seller_id: z.uuid(),
      lines: z.array(PaperLine).min(1).max(MOST_PAPER_LINES),
      tenders: z.array(Tender).max(4),
    }),
  )
  .output(
    z.object({
      /** Null where it could not be written; its incident says why. */
      sale_id: z.int().nullable(),
      invoice: z.string().nullable(),
      total_cents: z.int(),
      incidents: z.int(),
    }),
  )
  .errors({
    TILL_UNKNOWN: { status: 404 },
    PAPER_NUMBER_ENTERED: { status: 409 },
    CODE_UNKNOWN: { status: 404, data: z.object({ codes: z.array(z.string()) }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, log, operationId } = context
    const now = context.now()
    const till = await findBookingTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const { number } = input
    await lockPaperNumber(tx, till.tillId, number)
    const place = await readPlace(tx, { ...input, tillId: till.tillId })
    if (place.isEntered) throw errors.PAPER_NUMBER_ENTERED()
    const variants = await findVariants(tx, input.lines, place.soldAt)
    const codes = input.lines.flatMap(({ code }) => (code && !variants.has(code) ? [code] : []))
    if (codes.length > 0) throw errors.CODE_UNKNOWN({ data: { codes } })

    const generalRate = await readGeneralRate(tx, place.soldAt)
    const lines = input.lines.map(({ code, name, quantity, unit_cents }) => {
      const variant = code ? variants.get(code) : undefined
      const charged = {
        name,
        unit_cents,
        discount_cents: 0,
        total_cents: quantity * unit_cents,
        tax_rate: variant?.taxRate ?? generalRate,
      }
      if (!variant) return { kind: 'free' as const, name, quantity, unit_cents, charged }
      const { variantId: variant_id } = variant
      return { kind: 'sell' as const, variant_id, in_hand: true, quantity, charged }
    })
    const total_cents = lines.reduce((sum, line) => sum + line.charged.total_cents, 0)
    const soldAt = place.soldAt.toISOString()
    const note = formatPaperNumber(input.till, number)
    const id = operationId ?? ''
    const { sale, incidents } = await bookOperation(
      { tx, actor, now, log },
      {
        operation: {
          id,
          seq: number,
          kind: 'sale',
          version: SALE_VERSION,
          till: input.till,
          device: PAPER_DEVICE,
          session: place.session ?? id,
          at: soldAt,
          staff: input.seller_id,
          payload: {
            reference: newOrderReference(),
            finished_at: soldAt,
            lines,
            total_cents,
            note,
            tenders: input.tenders,
          },
        },
        till,
        isPaper: true,
        incidents: [],
      },
    )
    const saleId = sale?.sale_id ?? null
    await query(tx, 'paper_ticket_write', WRITE, {
      operation_id: id,
      till_id: till.tillId,
      number,
      sold_at: place.soldAt,
      sale_id: saleId,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    })
    audit({ table: 'paper_tickets', id: note, details: { sale_id: saleId, incidents } })
    return { sale_id: saleId, invoice: sale?.invoice ?? null, total_cents, incidents }
  })

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
  const rows = await query<{ code: string; variantId: number; taxRate: number | null }>(
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
