import { type Db, query } from '../base/db.server.ts'
import { correctionVat } from '../base/money.ts'
import type { InvoiceReference, Recipient } from './invoice-parties.ts'
import { type InvoiceType, toSeriesPrefix } from './rules.ts'
import { type NewInvoice, type WrittenInvoice, writeInvoice } from './write-invoice.ts'

/** Corrections of past sales are `ANT-R26-1`: `anterior` is what came before. */
const PAST_SERIES = 'ANT-'

interface NewCorrection {
  saleId: number
  /** What is given back, in gross cents above zero per rate. Each rate once. */
  refunds: readonly { rate: number; cents: number }[]
  now: Date
}

interface CorrectedInvoice {
  /** Null of a ticket that another program issued before this shop. */
  invoiceId: number | null
  invoiceNumber: string
  issuedOn: string
  nif: string
  type: InvoiceType
  series: string
  recipient: Recipient | null
  /** Of the sale's price: what its own invoice left to advances is with them. */
  advances: InvoiceReference[]
  taxes: { rate: number; gross: number; refunded: number }[]
}

/**
 * Corrects the invoice of a sale by what is given back: R5 for a simplified invoice, R1 for a full one, by difference.
 * The corrections of a sale that is wholly given back add up to its base and VAT exactly. Refuses to give back more
 * than was invoiced (RangeError). The caller holds the sale's lock; call it last, like `writeInvoice`. (spain.md 1.7)
 */
export async function writeCorrection(tx: Db, correction: NewCorrection): Promise<WrittenInvoice> {
  return writeInvoice(tx, await prepareCorrection(tx, correction))
}

/**
 * What `writeCorrection` writes, for an act that leaves its invoice to its commit: `writeInvoice` is one statement, and
 * what it corrects cannot change while the caller holds the sale's lock.
 */
export async function prepareCorrection(
  tx: Db,
  { saleId, refunds, now }: NewCorrection,
): Promise<NewInvoice> {
  const values = { sale_id: saleId }
  const [own] = await query<CorrectedInvoice>(tx, 'invoice_to_correct', IN_FORCE, values)
  const [corrected = own] = own
    ? []
    : await query<CorrectedInvoice>(tx, 'past_ticket_to_correct', PAST_TICKET, values)
  if (!corrected) throw new Error(`invoices: sale ${saleId} has none`)
  const spread = corrected.advances.length > 0 ? spreadOverRates(refunds, corrected.taxes) : refunds
  const taxes = spread.map(({ rate, cents }) => {
    const tax = corrected.taxes.find((each) => each.rate === rate)
    if (!(cents > 0) || !tax || tax.refunded + cents > tax.gross)
      throw new RangeError(`invoices: ${cents} cents at ${rate} % are not left to give back`)
    const { base, vat } = correctionVat(tax.refunded, cents, rate)
    return { rate, base: -base, vat: -vat }
  })
  return {
    type: corrected.type === 'F2' ? 'R5' : 'R1',
    saleId,
    // `T1-26-` is corrected in `T1-R26-`.
    series: { prefix: toSeriesPrefix(corrected.series) },
    ...(corrected.recipient && { recipient: corrected.recipient }),
    taxes,
    // The sale's own invoice stands first: it is the one whose correction it counts as.
    references: [corrected, ...corrected.advances],
    now,
  }
}

/** What goes back of a sale whose advance had the rate of before: the rest has that of the advance. */
function spreadOverRates(
  refunds: NewCorrection['refunds'],
  taxes: CorrectedInvoice['taxes'],
): { rate: number; cents: number }[] {
  const left = taxes.map(({ rate, gross, refunded }) => ({ rate, cents: gross - refunded }))
  const spread = new Map<number, number>()
  for (const { rate, cents } of refunds) {
    let rest = cents
    for (const own of [true, false])
      for (const tax of left) {
        if ((tax.rate === rate) !== own) continue
        const part = Math.min(tax.cents, rest)
        tax.cents -= part
        rest -= part
        if (part > 0) spread.set(tax.rate, (spread.get(tax.rate) ?? 0) + part)
      }
    if (rest > 0) throw new RangeError(`invoices: ${rest} cents are not left to give back`)
  }
  return [...spread].map(([rate, cents]) => ({ rate, cents }))
}

/** The invoices of the advances that the sale `:sale_id` has used up. */
const ADVANCES = `
  select x.invoice_id from deposits d join invoices x on x.deposit_id = d.deposit_id
  where d.sale_id = :sale_id and x.type in ('F1', 'F2')`

/**
 * The invoice that stands for the sale: the full one that replaced its ticket, alone or with others, else its first. What
 * is left to give back is that of the sale's own invoice and of the advances and returns that it deducted, less all
 * corrections of the sale, before and after it was replaced, and less what later invoices have deducted of it.
 */
const IN_FORCE = `
  select i.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", i.issued_on::text as "issuedOn",
    coalesce(i.issuer ->> 'company_nif', '') as nif, i.type, i.series, i.recipient,
    coalesce((select json_agg(json_build_object('invoiceId', a.invoice_id, 'invoiceNumber', a.invoice_number,
        'issuedOn', a.issued_on, 'nif', coalesce(a.issuer ->> 'company_nif', '')) order by a.invoice_id)
      from invoices a where a.invoice_id in (${ADVANCES})), '[]') as advances,
    (select json_agg(json_build_object('rate', t.rate, 'gross', t.gross, 'refunded', -coalesce((
        select sum(c.base_cents + c.vat_cents) from invoices x
        join invoice_taxes c on c.invoice_id = x.invoice_id and c.rate = t.rate
        where x.sale_id = :sale_id and x.type::text like 'R%'), 0) + coalesce((
        select sum(n.base_cents + n.vat_cents) from netted_returns n where n.sale_id = :sale_id and n.rate = t.rate), 0)))
      from (
        select rate, sum(cents)::int as gross from (
          select rate, base_cents + vat_cents as cents from invoice_taxes
          where invoice_id = own.invoice_id or invoice_id in (${ADVANCES})
          union all select rate, base_cents + vat_cents from netted_returns where invoice_id = own.invoice_id
        ) part group by rate
      ) t) as taxes
  from invoices own join invoices i on i.invoice_id = own.invoice_id or (i.type = 'F3' and exists (
    select from invoice_references r where r.invoice_id = i.invoice_id and r.corrects_invoice_id = own.invoice_id))
  where own.sale_id = :sale_id and own.type in ('F1', 'F2')
  order by i.type = 'F3' desc, own.invoice_id limit 1`

/**
 * The ticket of a past sale, which another program of the same company issued: the correction names it by its number and
 * day, in a series of its own. (RD 1619/2012 article 15; docs/decisions/0319)
 */
const PAST_TICKET = `
  select null as "invoiceId", d.number as "invoiceNumber", horma_day(s.created_at)::text as "issuedOn",
    coalesce((select setting_value #>> '{}' from site_settings where setting_id = 'company_nif'), '') as nif,
    'F2' as type, '${PAST_SERIES}' as series, null as recipient, '[]'::json as advances,
    (select json_agg(json_build_object('rate', t.rate, 'gross', t.gross, 'refunded', coalesce((
        select -sum(c.base_cents + c.vat_cents) from invoices x
        join invoice_taxes c on c.invoice_id = x.invoice_id and c.rate = t.rate
        where x.sale_id = :sale_id and x.type::text like 'R%'), 0)))
      from (
        select l.tax_rate as rate, sum(l.total_cents - coalesce((select sum(u.cents) from return_units u
          join returns r using (return_id) where u.line_id = l.line_id and r.cash_session_id is null), 0))::int as gross
        from sale_lines l where l.sale_id = :sale_id group by l.tax_rate
      ) t) as taxes
  from sales s join past_documents d using (sale_id)
  where s.sale_id = :sale_id and s.sale_origin = 'import' and s.paid_at is not null limit 1`
