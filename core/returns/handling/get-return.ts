import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ReturnDetails, ReturnReference } from '../return-schemas.ts'
import { readReturn } from './read-return.ts'

/** A return or what asks for one, with its units, its money and its correction. */
export const getReturn = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/returns/{reference}',
    summary: 'A return',
    tags: ['returns'],
  })
  .input(z.strictObject({ reference: ReturnReference }))
  .output(ReturnDetails)
  .errors({ RETURN_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const found = await readReturn(db, input.reference, now())
    if (!found) throw errors.RETURN_UNKNOWN()
    return found
  })

/** The same of a return that was written, by its id: what its ticket says. */
export const getReturnTicket = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/return-tickets/{return_id}',
    summary: 'What the ticket of a return says',
    tags: ['returns'],
  })
  .input(z.strictObject({ return_id: z.int().positive() }))
  .output(ReturnDetails)
  .errors({ RETURN_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const [row] = await query<{ reference: string }>(
      db,
      'return_reference',
      'select reference from returns where return_id = $1',
      [input.return_id],
    )
    const found = row && (await readReturn(db, row.reference, now()))
    if (!found) throw errors.RETURN_UNKNOWN()
    return found
  })
