import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockTill } from '../tills/lock-till.ts'
import { TillPrinter } from './printer-schemas.ts'

/** Saves how a till prints. A second save of the same version is refused. */
export const saveTillPrinter = staff('can_manage_site_settings')
  .act.route({
    method: 'PUT',
    path: '/tills/{till_id}/printer',
    summary: 'Save the printer of a till',
    tags: ['devices'],
  })
  .input(
    z.strictObject({
      till_id: z.int().positive(),
      /** That of the till, as it was read. */
      version: z.int().positive(),
      printer: TillPrinter,
    }),
  )
  .output(z.object({ till_id: z.int(), version: z.int() }))
  .errors({ TILL_UNKNOWN: { status: 404 }, TILL_CHANGED: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input: { till_id, version, printer }, errors }) => {
    const till = await lockTill(tx, till_id)
    if (!till) throw errors.TILL_UNKNOWN()
    if (till.version !== version) throw errors.TILL_CHANGED()
    await query(
      tx,
      'till_printer_save',
      'update tills set printer = $2, version = version + 1 where till_id = $1',
      [till_id, JSON.stringify(printer)],
    )
    audit({ table: 'tills', id: till_id, details: { connection: printer.connection.kind } })
    return { till_id, version: version + 1 }
  })
