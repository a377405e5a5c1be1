import { type Db, query } from '../base/db.server.ts'
import { splitVat } from '../base/money.ts'

interface NewInvoice {
  saleId: number
  /** What the series begins with: `W` for the web, a till's code for its tickets. */
  seriesPrefix: string
  /** Gross cents with their rate, one entry a line. */
  amounts: readonly { rate: number; cents: number }[]
  now: Date
}

/**
 * Writes the simplified invoice (F2) of a finished sale: VAT by document and rate, the next number of its
 * series and year, and the time taken under the chain's lock: never before that of an invoice already written.
 * Call it last in a transaction: chain and counter stay locked until the commit.
 */
export async function writeInvoice(tx: Db, { saleId, seriesPrefix, amounts, now }: NewInvoice) {
  const taxes = splitByRate(amounts)
  const [row] = await query<{ series: string; number: number }>(tx, 'invoice_write', WRITE, [
    seriesPrefix,
    saleId,
    now,
    taxes.reduce((sum, tax) => sum + tax.base + tax.vat, 0),
    JSON.stringify(taxes),
  ])
  if (!row) throw new Error('invoices: nothing was written')
  return row
}

/** Gross cents per rate split into base and VAT, once per rate. */
export function splitByRate(amounts: NewInvoice['amounts']) {
  const gross = new Map<number, number>()
  for (const { rate, cents } of amounts) gross.set(rate, (gross.get(rate) ?? 0) + cents)
  return [...gross].map(([rate, cents]) => ({ rate, ...splitVat(cents, rate) }))
}

// The chain is locked first and its time taken under that lock: numbers and times of its series never cross. Then the
// counter of the series; no other code locks both.
const WRITE = `
  with chain as (
    update fiscal_chains set last_issued_at = greatest(last_issued_at, $3) where name = 'shop'
    returning chain_id, last_issued_at as issued_at, horma_day(last_issued_at) as issued_on
  ), counter as (
    insert into invoice_series (series, chain_id, next_number)
    select $1 || to_char(issued_on, 'YY') || '-', chain_id, 2 from chain
    on conflict (series) do update set next_number = invoice_series.next_number + 1
    returning series, next_number - 1 as number
  ), invoice as (
    insert into invoices (series, number, type, sale_id, issued_at, issued_on, issuer, total_cents, test_mode)
    select series, number, 'F2', $2, issued_at, issued_on, coalesce(
      (select jsonb_object_agg(setting_id, setting_value) from site_settings
       where setting_id in ('company_name', 'company_nif', 'company_address')), '{}'), $4, true
    from counter, chain
    returning invoice_id, series, number
  ), taxes as (
    insert into invoice_taxes (invoice_id, rate, base_cents, vat_cents)
    select invoice_id, t.rate, t.base, t.vat
    from invoice, jsonb_to_recordset($5::jsonb) as t (rate numeric, base int, vat int)
  )
  select series, number from invoice`
