import { z } from 'zod'
import { actorKey } from '../base/actor.ts'
import { type Db, run } from '../base/db.server.ts'
import { sumCents } from '../base/money.ts'
import { staff } from '../base/procedures.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../invoicing/rules.ts'
import { writeInvoice } from '../invoicing/write-invoice.ts'
import { type NewTender, writeTenders } from '../payments/write-tenders.ts'
import { readOffer } from '../pricing/read-offer.ts'
import { bindUnits } from '../sales/bind-units.ts'
import { variantLine } from '../sales/variant-line.ts'
import { newReference, writeSale } from '../sales/write-sale.ts'
import { MAX_QUANTITY } from '../stock/rules.ts'
import { takePairs } from '../stock/take-pairs.ts'
import { CASH_LIMIT_CENTS } from './rules.ts'

const Lines = z
  .array(
    z.strictObject({
      variant_id: z.int().positive(),
      quantity: z.int().min(1).max(MAX_QUANTITY),
    }),
  )
  .min(1)
  .max(200)

/** No drawer sees more: it only stops numbers that could not be stored. */
const MOST_GIVEN_CENTS = 100_000_00

/** Change is given from cash alone: a tender in cash says what was handed over. */
const Tender = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('cash'),
      given_cents: z.int().positive().max(MOST_GIVEN_CENTS),
      change_cents: z.int().min(0),
    })
    .refine((cash) => cash.change_cents < cash.given_cents, { message: 'CHANGE_TOO_HIGH' }),
  z.strictObject({ kind: z.literal('card'), amount_cents: z.int().positive() }),
])
type Tender = z.infer<typeof Tender>

/**
 * Finishes a sale over the counter: pairs are sold, tenders and the simplified invoice written, all or
 * nothing. The total the seller saw must be the total of now, and the tenders must come to it (cents).
 */
export const finishSale = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/till-sales',
    successStatus: 201,
    summary: 'Finish a sale at the till',
    tags: ['till'],
  })
  .meta({ public: true })
  .input(
    z.strictObject({
      till: z.string().max(20),
      lines: Lines,
      tenders: z.array(Tender).min(1).max(10),
      expected_total_cents: z.int().positive(),
    }),
  )
  .output(
    z.object({
      sale_id: z.int(),
      reference: z.string(),
      invoice: z.string(),
      total_cents: z.int(),
    }),
  )
  .errors({
    NO_OPEN_SESSION: { status: 409 },
    NOT_ON_SALE: { status: 409, data: z.object({ variant_ids: z.array(z.int()) }) },
    SOLD_OUT: {
      status: 409,
      data: z.object({ short: z.array(z.object({ variant_id: z.int(), stock: z.int() })) }),
    },
    PRICE_CHANGED: { status: 409, data: z.object({ total_cents: z.int() }) },
    TENDERS_DIFFER: { status: 422, data: z.object({ missing_cents: z.int() }) },
    CASH_LIMIT: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, record } = context
    const now = context.now()
    const session = await openSession(tx, input.till)
    if (!session) throw errors.NO_OPEN_SESSION()

    const offer = await readOffer(
      tx,
      [...new Set(input.lines.map((line) => line.variant_id))],
      'pos',
      now,
    )
    const absent = input.lines.filter((line) => !offer.has(line.variant_id))
    if (absent.length > 0)
      throw errors.NOT_ON_SALE({ data: { variant_ids: absent.map((line) => line.variant_id) } })
    const lines = input.lines.map((line) => variantLine(offer.get(line.variant_id), line.quantity))
    const total = sumCents(lines.map((line) => line.listCents * line.quantity))
    if (total !== input.expected_total_cents)
      throw errors.PRICE_CHANGED({ data: { total_cents: total } })
    if (total > SIMPLIFIED_LIMIT_CENTS) throw errors.INVOICE_LIMIT()
    const paid = sumCents(input.tenders.map(amountOf))
    if (paid !== total) throw errors.TENDERS_DIFFER({ data: { missing_cents: total - paid } })
    if (total >= CASH_LIMIT_CENTS && input.tenders.some(({ kind }) => kind === 'cash'))
      throw errors.CASH_LIMIT()

    const reference = newReference()
    const result = await takePairs(tx, {
      wanted: input.lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
      as: { status: 'sold' },
      now,
      actor: actorKey(actor),
      reference,
    })
    if ('short' in result) {
      const short = result.short.map((each) => ({
        variant_id: each.variantId,
        stock: each.available,
      }))
      throw errors.SOLD_OUT({ data: { short } })
    }
    const { saleId } = await writeSale(tx, {
      reference,
      origin: 'pos',
      language: 'es',
      now,
      lines,
      till: { ...session, sellerId: actor.kind === 'staff' ? actor.userId : null },
      paid: true,
    })
    await bindUnits(tx, saleId, result.taken)
    await writeTenders(tx, saleId, input.tenders.map(newTender))
    const amounts = lines.map((line) => ({
      rate: line.taxRate,
      cents: line.listCents * line.quantity,
    }))
    const { series, number } = await writeInvoice(tx, {
      saleId,
      seriesPrefix: `${input.till}-`,
      amounts,
      now,
    })
    record({ table: 'sales', id: saleId, details: { reference } })
    return { sale_id: saleId, reference, invoice: `${series}${number}`, total_cents: total }
  })

/** Locked against closing, not against other sales of the same till. */
async function openSession(tx: Db, till: string) {
  const [session] = await run<{ tillId: number; cashSessionId: number }>(
    tx,
    'cash_session_of_till',
    `select till_id as "tillId", cash_session_id as "cashSessionId"
     from cash_sessions join tills using (till_id)
     where code = $1 and closed_at is null for share of cash_sessions`,
    [till],
  )
  return session
}

function amountOf(tender: Tender): number {
  return tender.kind === 'cash' ? tender.given_cents - tender.change_cents : tender.amount_cents
}

function newTender(tender: Tender): NewTender {
  const amountCents = amountOf(tender)
  if (tender.kind === 'card') return { kind: 'card', amountCents }
  return {
    kind: 'cash',
    amountCents,
    givenCents: tender.given_cents,
    changeCents: tender.change_cents,
  }
}
