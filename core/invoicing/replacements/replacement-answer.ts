import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { ReplacementRefusal } from './write-replacement.ts'

/** The full invoice that was written in place of tickets. */
export const ReplacementAnswer = z.object({
  /** Series and number: `F26-15`. */
  invoice: z.string(),
  issued_on: z.string(),
  total_cents: z.int(),
  test_mode: z.boolean(),
})

export const replacementErrors = {
  ALREADY_FULL: { status: 409 },
  NOTHING_LEFT: { status: 409 },
  TICKET_EXPIRED: { status: 409 },
  TICKET_INVALID: { status: 409 },
} satisfies Record<ReplacementRefusal, { status: number }>

/** What is told of an invoice that was just written. */
export async function readReplacement(tx: Db, invoiceId: number) {
  const [row] = await query<z.infer<typeof ReplacementAnswer>>(
    tx,
    'replacement_read',
    `select invoice_number as invoice, issued_on::text, total_cents, test_mode from invoices where invoice_id = $1`,
    [invoiceId],
  )
  if (!row) throw new Error(`invoices: ${invoiceId} was not written`)
  return row
}
