import { type Db, query } from '../base/db.server.ts'
import { fiscalHash, INVOICE_SETTINGS, LOCKED_CHAIN, recordStatement } from './record-statement.ts'

interface NewCancellation {
  invoiceId: number
  reason: string
  /** Who says so, as in the audit log. */
  cancelledBy: string
  now: Date
}

/**
 * Writes the anulación of an invoice that was issued by mistake: a record of its own in the chain, the invoice stays
 * as it is. False, with nothing written, where it has one already or belongs to another NIF or mode than the chain.
 * What the agency rejected or found errors in needs no mending then. What was handed out is corrected instead. Call it last in a transaction, like `writeInvoice`. (spain.md 1.4)
 */
export async function writeCancellation(
  tx: Db,
  { invoiceId, reason, cancelledBy, now }: NewCancellation,
): Promise<boolean> {
  const rows = await query(tx, 'invoice_cancel', CANCEL, {
    invoice_id: invoiceId,
    now,
    reason,
    cancelled_by: cancelledBy,
  })
  return rows.length > 0
}

const CANCEL = `
  with settings as (${INVOICE_SETTINGS}
  ), chain as materialized (${LOCKED_CHAIN}
  ), cancelled as (
    select i.invoice_id, i.invoice_number, i.issued_on from invoices i, chain
    where i.invoice_id = :invoice_id and i.test_mode = (mode <> 'production')
      and coalesce(i.issuer ->> 'company_nif', '') = issuer_nif
      and not exists (select from fiscal_records r where r.invoice_id = i.invoice_id and r.kind = 'anulacion')
  ), invoice as (
    select invoice_id from cancelled
  ), submission_before as (
    select s.record_id, s.state, s.mended_by
    from cancelled join fiscal_records r using (invoice_id) join fiscal_submissions s using (record_id)
  ), hashed as materialized (
    select chain.*, invoice_number, issued_on, case when exists (select from submission_before)
        and not exists (select from submission_before where state <> 'rejected')
      then '<sf:SinRegistroPrevio>S</sf:SinRegistroPrevio>' else '' end as body, ${fiscalHash('anulacion')} as hash from chain, cancelled
  ), ${recordStatement('anulacion')}, withdrawn as (
    update fiscal_submissions s set mended_by = record.record_id from record, submission_before b
    where s.record_id = b.record_id and b.state in ('accepted_with_errors', 'rejected') and b.mended_by is null
  )
  insert into invoice_cancellations (record_id, invoice_id, reason, cancelled_by)
  select record_id, invoice_id, :reason, :cancelled_by from record, invoice returning record_id`
