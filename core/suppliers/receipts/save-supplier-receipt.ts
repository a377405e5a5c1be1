import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'

/** Saves the papers of a delivery: its note, the supplier's invoice, the day on which it is paid and the day it was. */
export const saveSupplierReceipt = staff('can_manage_supplier_orders')
  .act.route({
    method: 'PUT',
    path: '/supplier-receipts/{receipt_id}',
    summary: 'Save the papers and the payment of a delivery',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      receipt_id: Id,
      /** Without them, they stay. */
      delivery_note: SingleLineText(60).nullable().optional(),
      invoice_number: SingleLineText(60).nullable().optional(),
      due_on: ShopDay.nullable().optional(),
      paid_on: ShopDay.nullable().optional(),
    }),
  )
  .output(z.object({ receipt_id: z.int() }))
  .errors({ RECEIPT_UNKNOWN: { status: 404 }, DELIVERY_NOTE_KNOWN: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { receipt_id, ...said } = input
    const fields = Object.keys(said)
    const saved = await query(tx, 'supplier_receipt_save', SAVE, {
      receipt_id,
      fields,
      delivery_note: said.delivery_note ?? null,
      invoice_number: said.invoice_number ?? null,
      due_on: said.due_on ?? null,
      paid_on: said.paid_on ?? null,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? errors.DELIVERY_NOTE_KNOWN() : error
    })
    if (saved.length === 0) throw errors.RECEIPT_UNKNOWN()
    audit({ table: 'supplier_receipts', id: receipt_id, details: { fields } })
    return { receipt_id }
  })

const SAVE = `
  update supplier_receipts set
    delivery_note = case when 'delivery_note' = any(:fields::text[]) then :delivery_note else delivery_note end,
    invoice_number = case when 'invoice_number' = any(:fields::text[]) then :invoice_number else invoice_number end,
    due_on = case when 'due_on' = any(:fields::text[]) then :due_on::date else due_on end,
    paid_on = case when 'paid_on' = any(:fields::text[]) then :paid_on::date else paid_on end
  where receipt_id = :receipt_id returning receipt_id`
