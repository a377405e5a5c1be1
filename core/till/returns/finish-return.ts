import { z } from 'zod'
import { MOST_TICKET_LINES } from '../../base/limits.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { tendersFor } from '../../payments/tender.ts'
import { MOST_NOTE } from '../rules.ts'
import { settleReturn, settleReturnErrors } from '../settlement/returns/settle-return.ts'
import { ReturnLine } from '../ticket/return-line.ts'

/**
 * Takes units back over the counter while nothing is sold: goods go where each line says, their money goes out by the
 * ways in which it came, or with an approval, and each ticket is corrected. Cash never goes out for a gift ticket, and
 * money of a web order never over the counter. Units that are late or come without ticket need a reason and a right, or
 * an approval. In cents.
 */
export const finishReturn = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/till-returns',
    successStatus: 201,
    summary: 'Take units back over the counter',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      lines: z.array(ReturnLine).min(1).max(MOST_TICKET_LINES),
      /** What goes out, in all what is left of the prices paid; none where that is nothing. */
      tenders: tendersFor('refund'),
      note: SingleLineText(MOST_NOTE).optional(),
      /** A resumed ticket: it ends with the return. */
      parked_ticket_id: z.int().positive().optional(),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      return_id: z.int(),
      reference: z.string(),
      refund_cents: z.int(),
      /** Of the paper of money that took a right or an approval; null where it left as it came. */
      money_act_id: z.int().nullable(),
    }),
  )
  .errors(settleReturnErrors)
  .handler(async ({ context, input, errors }) => {
    const { till, lines, tenders, note, parked_ticket_id: parkedTicketId } = input
    const ticket = { till, wanted: lines, tenders, note, parkedTicketId }
    const { written, moneyActId } = await settleReturn(context, ticket, errors)
    const { returnId, reference, cents, saleIds } = written
    context.audit({ table: 'returns', id: returnId, details: { sale_ids: saleIds, cents } })
    return { return_id: returnId, reference, refund_cents: cents, money_act_id: moneyActId }
  })
