import { type Db, query } from '../base/db.server.ts'
import { correctionVat, sumCents } from '../base/money.ts'
import type { InvoiceReference, Recipient } from './invoice-parties.ts'
import { type InvoiceType, toSeriesPrefix } from './rules.ts'
import { splitByRate, type Tax, type WrittenInvoice, writeInvoice } from './write-invoice.ts'

interface NewAdvance {
  depositId: number
  /** What a till's numbers begin with: `T1`. */
  series: string
  /** Per cent of VAT on the goods that the money is for, on the day it is taken. */
  rate: number
  /** What was taken, VAT included. */
  cents: number
  /** When it was taken. */
  operationAt: Date
  now: Date
}

/**
 * Invoices an advance (paga y señal) when it is taken: its VAT is due then. Base and VAT are those of all that was taken
 * so far less those invoiced before, so that the last invoice is never left with a cent of the wrong sign. The caller
 * holds the deposit's lock; call it last, like `writeInvoice`. (LIVA article 75.Dos; RD 1619/2012 article 2.1)
 */
export async function writeAdvance(
  tx: Db,
  { depositId, series, rate, cents, operationAt, now }: NewAdvance,
): Promise<WrittenInvoice> {
  const invoiced = await readAdvanceTaxes(tx, depositId)
  const before = invoiced.find((tax) => tax.rate === rate)
  const { base, vat } = correctionVat((before?.base ?? 0) + (before?.vat ?? 0), cents, rate)
  return writeInvoice(tx, {
    type: 'F2',
    saleId: null,
    depositId,
    series: { prefix: `${series}-` },
    taxes: [{ rate, base, vat }],
    operationAt,
    now,
  })
}

interface CorrectedAdvance extends InvoiceReference {
  invoiceId: number
  type: InvoiceType
  series: string
  recipient: Recipient | null
  taxes: Tax[]
}

/**
 * Corrects every advance of a deposit whose money goes back: R5 for each, by difference, of all that it was. The caller
 * holds the deposit's lock; call it last, like `writeInvoice`. (spain.md 1.7)
 */
export async function correctAdvances(
  tx: Db,
  depositId: number,
  now: Date,
): Promise<WrittenInvoice[]> {
  const advances = await query<CorrectedAdvance>(tx, 'advances_to_correct', ADVANCES, [depositId])
  const written: WrittenInvoice[] = []
  for (const { type, series, recipient, taxes, ...reference } of advances) {
    const correction = await writeInvoice(tx, {
      type: type === 'F2' ? 'R5' : 'R1',
      saleId: null,
      depositId,
      now,
      // `T1-26-` is corrected in `T1-R26-`.
      series: { prefix: toSeriesPrefix(series) },
      ...(recipient && { recipient }),
      taxes: taxes.map(({ rate, base, vat }) => ({ rate, base: -base, vat: -vat })),
      references: [reference],
    })
    written.push(correction)
  }
  return written
}

/**
 * What the final invoice of a sale says: its lines less the advances that were invoiced for some of them, base and VAT
 * exact for each rate. Where the rate of an article has changed meanwhile the advance keeps its own, and the rest has
 * that of the sale's day. `deposits` have the rate of their line. (LIVA article 90.Dos)
 */
export async function deductAdvances(
  tx: Db,
  deposits: readonly { depositId: number; rate: number }[],
  amounts: readonly RatedCents[],
): Promise<Tax[]> {
  const advances: LineAdvance[] = []
  for (const { depositId, rate } of deposits)
    for (const tax of await readAdvanceTaxes(tx, depositId)) advances.push({ ...tax, ofRate: rate })
  return deductTaxes(amounts, advances)
}

interface RatedCents {
  rate: number
  cents: number
}

/** What was invoiced in advance for a line that has the rate `ofRate` now. */
interface LineAdvance extends Tax {
  ofRate: number
}

/** The same of taxes that are known already; of each rate of the lines there is one tax, of zero too. */
export function deductTaxes(
  amounts: readonly RatedCents[],
  advances: readonly LineAdvance[],
): Tax[] {
  // An advance of another rate has paid a part of its line, and the rest alone has the line's rate.
  const moved = advances.filter(({ rate, ofRate }) => rate !== ofRate)
  const left = moved.map(({ ofRate, base, vat }) => ({ rate: ofRate, cents: -base - vat }))
  return splitByRate([...amounts, ...left]).map((tax) => {
    const own = advances.filter(({ rate, ofRate }) => rate === ofRate && rate === tax.rate)
    return {
      rate: tax.rate,
      base: tax.base - sumCents(own.map(({ base }) => base)),
      vat: tax.vat - sumCents(own.map(({ vat }) => vat)),
    }
  })
}

const readAdvanceTaxes = (tx: Db, depositId: number) =>
  query<Tax>(tx, 'advance_taxes', TAXES, [depositId])

const TAXES = `
  select t.rate, sum(t.base_cents)::int as base, sum(t.vat_cents)::int as vat
  from invoices i join invoice_taxes t using (invoice_id) where i.deposit_id = $1 group by t.rate`

const ADVANCES = `
  select i.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", i.issued_on::text as "issuedOn",
    coalesce(i.issuer ->> 'company_nif', '') as nif, i.type, i.series, i.recipient,
    (select json_agg(json_build_object('rate', t.rate, 'base', t.base_cents, 'vat', t.vat_cents))
      from invoice_taxes t where t.invoice_id = i.invoice_id) as taxes
  from invoices i where i.deposit_id = $1 and i.type in ('F1', 'F2') order by i.invoice_id`
