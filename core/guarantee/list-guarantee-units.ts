import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { readGuaranteeUnits } from './guarantee-unit.ts'

/** The pairs of a sale with their legal guarantee: until when, which are back already, and which are being repaired. */
export const listGuaranteeUnits = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/sales/{sale_id}/guarantee',
    summary: 'The guarantee of what was sold',
    tags: ['guarantee'],
  })
  .input(z.strictObject({ sale_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(
    z.object({
      units: z.array(
        z.object({
          line_id: z.int(),
          n: z.int(),
          name: TranslatedText,
          colour: TranslatedText.nullable(),
          size: z.string().nullable(),
          picture: z.string().nullable(),
          /** Null of what nobody has received yet. */
          delivered_on: z.string().nullable(),
          /** The last day on which a defect may appear. */
          until: z.string().nullable(),
          /** The last day on which it counts as there from the beginning. */
          presumed_until: z.string().nullable(),
          /** The last day on which the shop answers for what it repaired. */
          same_defect_until: z.string().nullable(),
          is_covered: z.boolean(),
          is_returned: z.boolean(),
          open_case: z.string().nullable(),
        }),
      ),
    }),
  )
  .handler(async ({ context: { db, now }, input }) => ({
    units: await readGuaranteeUnits(db, input, now()),
  }))
