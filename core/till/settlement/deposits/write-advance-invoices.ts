import { type Db, query } from '../../../base/db.server.ts'
import type { WrittenInvoice } from '../../../invoicing/write-invoice.ts'

/** Writes down which cash session the invoices of a deposit belong to: its X and Z count their VAT. */
export async function writeAdvanceInvoices(
  tx: Db,
  cashSessionId: number,
  invoices: readonly WrittenInvoice[],
): Promise<void> {
  await query(
    tx,
    'advance_invoices_write',
    'insert into advance_invoices (invoice_id, cash_session_id) select unnest($1::bigint[]), $2',
    [invoices.map(({ invoiceId }) => invoiceId), cashSessionId],
  )
}
