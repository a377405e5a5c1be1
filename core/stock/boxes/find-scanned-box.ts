import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { FoundBox, findBox } from './find-box.ts'

/** What a scanned code is of, for who receives a box that is not on the move. */
export const findScannedBox = staff('can_manage_products', 'can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/boxes/{code}',
    summary: 'The goods with a code on their box',
    tags: ['stock'],
  })
  .input(z.strictObject({ code: z.string().trim().min(1).max(60) }))
  .output(FoundBox)
  .errors({ CODE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input: { code }, errors }) => {
    const found = await findBox(db, code)
    if (!found) throw errors.CODE_UNKNOWN()
    const { pair: _, ...box } = found
    return box
  })
