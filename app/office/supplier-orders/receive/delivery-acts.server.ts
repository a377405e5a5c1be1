import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { receiptsParams } from '../receipts/receipts-params.ts'

const Lines = z.array(
  z.strictObject({
    variant_id: z.int(),
    quantity: z.int(),
    cost_cents: z.int().nullable(),
  }),
)

/** What a scanned code is of, for the form of a delivery. */
export const findBox = async (
  suppliers: Shop['suppliers'],
  supplier_id: number,
  sent: SentFields,
) => ({ found: await suppliers.findSupplierBox({ supplier_id, code: sent.text('code') }) })

/** What the form of a delivery says, as its procedures take it. */
export function readDelivery(sent: SentFields) {
  const parsed = Lines.safeParse(parseJson(sent.text('lines')))
  if (!parsed.success) throw data(null, { status: 400 })
  return {
    lines: parsed.data.map(({ variant_id, quantity, cost_cents }) => ({
      variant_id,
      quantity,
      ...(cost_cents !== null && { cost_cents }),
    })),
    location: sent.text('location') || undefined,
    delivered_on: sent.text('delivered_on'),
    delivery_note: sent.text('delivery_note') || undefined,
    invoice_number: sent.text('invoice_number') || undefined,
    is_free: sent.flag('is_free'),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Leads to the page of what was received. */
export const toReceipt = ({ receipt_id }: { receipt_id: number }) =>
  redirect(withSuccess(`${receiptsParams.path}/${receipt_id}`, 'received'))
