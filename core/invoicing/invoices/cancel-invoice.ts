import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { writeCancellation } from '../write-cancellation.ts'

/**
 * Cancels an invoice that was issued by mistake: its anulación joins the chain, its number is never used again. A
 * ticket that was handed out is undone by a return instead. Refused where another invoice corrects, replaces or
 * deducts it, or it deducts a return itself, a second time, and for an invoice of another NIF or mode than the chain of today.
 */
export const cancelInvoice = staff('can_view_reports')
  .act.route({
    method: 'POST',
    path: '/invoices/{invoice_id}/cancellation',
    successStatus: 201,
    summary: 'Cancel an invoice issued by mistake',
    tags: ['invoicing'],
  })
  .input(z.strictObject({ invoice_id: z.int().positive(), reason: SingleLineText(200) }))
  .output(z.object({ record_id: z.int() }))
  .errors({
    INVOICE_UNKNOWN: { status: 404 },
    INVOICE_CANCELLED: { status: 409 },
    INVOICE_CORRECTED: { status: 409 },
    INVOICE_OTHER_CHAIN: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, audit, now }, input, errors }) => {
    const { invoice_id, reason } = input
    const invoice = await lockInvoice(tx, invoice_id)
    if (!invoice) throw errors.INVOICE_UNKNOWN()
    if (invoice.isCancelled) throw errors.INVOICE_CANCELLED()
    if (invoice.isCorrected) throw errors.INVOICE_CORRECTED()
    const cancellation = { invoiceId: invoice_id, reason, cancelledBy: actorKey(actor), now: now() }
    if (!(await writeCancellation(tx, cancellation))) throw errors.INVOICE_OTHER_CHAIN()
    const [written] = await query<{ id: number }>(tx, 'invoice_cancelled', WRITTEN, [invoice_id])
    if (!written) throw new Error('invoices: a cancellation was not written')
    audit({ table: 'invoices', id: invoice_id, details: { record_id: written.id } })
    return { record_id: written.id }
  })

interface LockedInvoice {
  isCancelled: boolean
  isCorrected: boolean
}

/** Locks its sale, as returns do: no correction is written meanwhile. */
async function lockInvoice(tx: Db, invoiceId: number): Promise<LockedInvoice | undefined> {
  await query(
    tx,
    'invoice_sale_lock',
    'select from sales where sale_id = (select sale_id from invoices where invoice_id = $1) for update',
    [invoiceId],
  )
  const [invoice] = await query<LockedInvoice>(tx, 'invoice_to_cancel', STATE, [invoiceId])
  return invoice
}

const hasCancellation = (id: string) =>
  `exists (select from fiscal_records c where c.invoice_id = ${id} and c.kind = 'anulacion')`

const STATE = `
  select ${hasCancellation('i.invoice_id')} as "isCancelled", exists (
    select from invoice_references r where r.corrects_invoice_id = i.invoice_id
      and not ${hasCancellation('r.invoice_id')})
    or exists (select from netted_returns n where i.invoice_id in (n.invoice_id, n.corrects_invoice_id))
    or exists (select from deposits d where d.deposit_id = i.deposit_id and d.sale_id is not null) as "isCorrected"
  from invoices i where i.invoice_id = $1`

const WRITTEN = `select record_id as id from invoice_cancellations where invoice_id = $1`
