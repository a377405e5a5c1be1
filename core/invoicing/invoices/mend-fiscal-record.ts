import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { checkRecipientNumber, RecipientNumber } from '../recipients/recipient-input.ts'
import { writeMendedRecord } from '../write-mended-record.ts'

/**
 * Writes the subsanación of a fiscal record that the tax agency rejected or accepted with errors, with the shop's name
 * of today and, where it names somebody, the recipient as corrected here. Amounts stay: those are corrected by another
 * invoice. Refused for a record that needs no mending or has been mended.
 */
export const mendFiscalRecord = staff('can_view_reports')
  .act.route({
    method: 'POST',
    path: '/fiscal-records/{record_id}/mending',
    successStatus: 201,
    summary: 'Mend a fiscal record that was rejected',
    tags: ['invoicing'],
  })
  .input(
    z.strictObject({
      record_id: z.int().positive(),
      /** Left out where the record names nobody, or stays as it was. */
      recipient: checkRecipientNumber(
        z.strictObject({ ...RecipientNumber, name: SingleLineText(120) }),
      ).optional(),
    }),
  )
  .output(z.object({ record_id: z.int() }))
  .errors({ RECORD_UNKNOWN: { status: 404 }, RECORD_NOT_MENDABLE: { status: 409 } })
  .handler(async ({ context: { tx, audit, now }, input, errors }) => {
    const { record_id, recipient } = input
    const [found] = await query<{ invoiceId: number }>(
      tx,
      'fiscal_record_invoice',
      'select invoice_id as "invoiceId" from fiscal_records where record_id = $1',
      [record_id],
    )
    if (!found) throw errors.RECORD_UNKNOWN()
    const mended = await writeMendedRecord(tx, {
      recordId: record_id,
      now: now(),
      ...(recipient && { recipient }),
    })
    if (mended === null) throw errors.RECORD_NOT_MENDABLE()
    audit({
      table: 'invoices',
      id: found.invoiceId,
      details: { record_id: mended, mends: record_id, recipient: recipient !== undefined },
    })
    return { record_id: mended }
  })
