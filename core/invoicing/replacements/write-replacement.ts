import { type Db, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import type { InvoiceReference, Recipient } from '../invoice-parties.ts'
import { FULL_INVOICE_YEARS, type InvoiceType } from '../rules.ts'
import { type Tax, type WrittenInvoice, writeInvoice } from '../write-invoice.ts'

interface Replacement {
  /** Of the tickets, each once. */
  invoiceIds: readonly number[]
  recipient: Recipient
  now: Date
}

interface ReplacedTicket {
  saleId: number | null
  soldAt: Date | null
  type: InvoiceType
  replaced: boolean
  cancelled: boolean
  expired: boolean
  /** Of the mode, test or not, of the current chain. */
  current: boolean
  /** The ticket and its corrections. */
  references: InvoiceReference[]
  /** What they come to. */
  taxes: Tax[]
}

export type ReplacementRefusal =
  | 'ALREADY_FULL'
  | 'NOTHING_LEFT'
  | 'TICKET_EXPIRED'
  | 'TICKET_INVALID'

/**
 * Writes the full invoice F3 in place of tickets, over what their corrections have left of them. Tickets already
 * replaced, wholly given back, cancelled or older than four years are refused.
 * Call it last in a transaction, like `writeInvoice`. (spain.md 1.7)
 */
export async function writeReplacement(
  tx: Db,
  { invoiceIds, recipient, now }: Replacement,
): Promise<WrittenInvoice | { refusal: ReplacementRefusal }> {
  await query(tx, 'replaced_sales_lock', LOCK, [invoiceIds])
  const tickets = await query<ReplacedTicket>(tx, 'replaced_tickets', TICKETS, [
    invoiceIds,
    now,
    FULL_INVOICE_YEARS,
  ])
  const refusal =
    tickets.length === invoiceIds.length
      ? tickets.map(findRefusal).find((each) => each !== undefined)
      : 'TICKET_INVALID'
  if (refusal) return { refusal }
  const [only, ...more] = tickets
  const isOne = only !== undefined && more.length === 0
  return writeInvoice(tx, {
    type: 'F3',
    series: 'full',
    recipient,
    now,
    saleId: isOne ? only.saleId : null,
    ...(isOne && only.soldAt && { operationAt: only.soldAt }),
    taxes: addTaxes(tickets.flatMap(({ taxes }) => taxes)),
    references: tickets.flatMap(({ references }) => references),
  })
}

function findRefusal(ticket: ReplacedTicket): ReplacementRefusal | undefined {
  if (ticket.type === 'F1' || ticket.replaced) return 'ALREADY_FULL'
  if (ticket.type !== 'F2' || ticket.cancelled || !ticket.current) return 'TICKET_INVALID'
  if (ticket.expired) return 'TICKET_EXPIRED'
  return sumCents(ticket.taxes.map(({ base, vat }) => base + vat)) > 0 ? undefined : 'NOTHING_LEFT'
}

/** One tax a rate. */
function addTaxes(taxes: readonly Tax[]): Tax[] {
  const sums = new Map<number, Tax>()
  for (const { rate, base, vat } of taxes) {
    const sum = sums.get(rate)
    sums.set(rate, { rate, base: base + (sum?.base ?? 0), vat: vat + (sum?.vat ?? 0) })
  }
  return [...sums.values()].filter(({ base, vat }) => base + vat !== 0)
}

/** In the order of all acts on several sales: what returns give back meanwhile waits. */
const LOCK = `
  select sale_id from sales
  where sale_id in (select sale_id from invoices where invoice_id = any($1::bigint[])) order by sale_id for update`

const TICKETS = `
  select i.sale_id as "saleId", coalesce(s.paid_at, s.created_at) as "soldAt", i.type,
    exists (select from invoice_references r join invoices f using (invoice_id)
      where r.corrects_invoice_id = i.invoice_id and f.type = 'F3') as replaced,
    exists (select from fiscal_records r where r.invoice_id = i.invoice_id and r.kind = 'anulacion') as cancelled,
    i.issued_on < (horma_day($2) - make_interval(years => $3))::date as expired,
    i.test_mode = (c.mode <> 'production') as current,
    part.references, tax.taxes
  from invoices i
  join fiscal_chains c on c.is_current
  left join sales s using (sale_id)
  cross join lateral (
    select json_agg(json_build_object('invoiceId', p.invoice_id, 'invoiceNumber', p.invoice_number,
      'issuedOn', p.issued_on, 'nif', coalesce(p.issuer ->> 'company_nif', '')) order by p.invoice_id) as references
    from invoices p where p.invoice_id = i.invoice_id or ${corrects('p')}) part
  cross join lateral (
    select coalesce(json_agg(sums), '[]') as taxes from (
      select rate, sum(base_cents)::int as base, sum(vat_cents)::int as vat from (
        select t.rate, t.base_cents, t.vat_cents from invoices p join invoice_taxes t using (invoice_id)
        where p.invoice_id = i.invoice_id or ${corrects('p')}
        -- What came back of it and a later invoice has deducted.
        union all select rate, -base_cents, -vat_cents from netted_returns where corrects_invoice_id = i.invoice_id
      ) part group by rate) sums) tax
  where i.invoice_id = any($1::bigint[]) order by i.invoice_id`

/** Whether an invoice corrects the ticket `i`: of a ticket with advances its corrections name the ticket first. */
function corrects(invoice: string): string {
  return `${invoice}.type::text like 'R%' and i.invoice_id = (select r.corrects_invoice_id from invoice_references r
    where r.invoice_id = ${invoice}.invoice_id order by r.reference_id limit 1)`
}
