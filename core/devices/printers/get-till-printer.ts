import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TillCode } from '../tills/find-till.ts'
import { StoredTillPrinter, toTillPrinter } from './printer-schemas.ts'

/** How a till prints and opens its drawer, for who sells at it. */
export const getTillPrinter = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/till-printers/{till}',
    summary: 'The printer of a till',
    tags: ['devices'],
  })
  .input(z.strictObject({ till: TillCode }))
  .output(StoredTillPrinter.extend({ till: z.string() }))
  .errors({ TILL_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { till }, errors }) => {
    const [row] = await query<{ printer: unknown }>(
      db,
      'till_printer_read',
      'select printer from tills where code = $1 and archived_at is null',
      [till],
    )
    if (!row) throw errors.TILL_UNKNOWN()
    return { till, ...toTillPrinter(row.printer) }
  })
