import { type Db, query } from '../../base/db.server.ts'
import type { NettedReturn } from './find-netting.ts'

interface NettedReturns {
  /** The return whose goods came back. */
  returnId: number
  /** The sale whose own invoice deducts them. */
  exchangeSaleId: number
  returns: readonly NettedReturn[]
}

/** Writes down which returns the invoice of a sale has deducted, once that is written. */
export async function writeNettedReturns(
  tx: Db,
  { returnId, exchangeSaleId, returns }: NettedReturns,
): Promise<void> {
  await query(tx, 'netted_returns_write', WRITE, [
    exchangeSaleId,
    returnId,
    JSON.stringify(
      returns.map(({ saleId, correctsInvoiceId, rate, base, vat }) => {
        return { sale_id: saleId, corrects_invoice_id: correctsInvoiceId, rate, base, vat }
      }),
    ),
  ])
}

const WRITE = `
  insert into netted_returns (invoice_id, sale_id, return_id, corrects_invoice_id, rate, base_cents, vat_cents)
  select i.invoice_id, n.sale_id, $2, n.corrects_invoice_id, n.rate, n.base, n.vat
  from invoices i, jsonb_to_recordset($3::jsonb) as n (sale_id bigint, corrects_invoice_id bigint, rate numeric,
    base int, vat int)
  where i.sale_id = $1 and i.type in ('F1', 'F2')`
