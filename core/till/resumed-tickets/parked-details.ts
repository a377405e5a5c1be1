import { z } from 'zod'
import { SingleLineText } from '../../base/schemas.ts'
import { MOST_NOTE } from '../rules.ts'
import { TicketDiscount, TicketDiscountAnswer } from '../ticket/ticket-line.ts'

/** What was said of a whole ticket when it was parked. */
export const ParkedDetails = z.strictObject({
  note: SingleLineText(MOST_NOTE).optional(),
  print_note: z.boolean().optional(),
  discount: TicketDiscount.optional(),
})

/** The same, as an answer has it. */
export const ParkedDetailsAnswer = z.object({
  note: z.string().optional(),
  print_note: z.boolean().optional(),
  discount: TicketDiscountAnswer.optional(),
})
