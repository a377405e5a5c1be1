import { z } from 'zod'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { tendersFor, toLedgerTender } from '../../payments/tender.ts'
import {
  cancellationErrors,
  settleCancellation,
} from '../settlement/deposits/settle-cancellation.ts'

/**
 * Cancels a deposit: its pair goes back on sale, and all its money goes back, from an open drawer or by transfer, with a
 * correction of each advance. Or the shop keeps the money, where the paper of the deposit says so: then its invoices
 * stand. What a till gives back is in its Z, transfers too; what the office transfers is in no Z. A deposit whose money
 * changed meanwhile is refused, so that nobody hands out what is not there. Money that goes back takes the right to pay out
 * by hand, or a colleague's PIN, as does money of a card that leaves in another way.
 */
export const cancelDeposit = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/deposits/{deposit_id}/cancellation',
    successStatus: 201,
    summary: 'Cancel a deposit and give its money back',
    tags: ['deposits'],
  })
  .input(
    z.strictObject({
      deposit_id: z.int().positive(),
      reason: SingleLineText(200),
      /** Whose open session gives the money back; the office, which has no drawer, transfers without one. */
      till: TillCode.optional(),
      /** What goes back, below zero: all that lies there, unless it is kept. */
      tenders: tendersFor('refund'),
      /** The shop keeps the money, as the paper says: nothing goes back. */
      keep: z.boolean().default(false),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      refund_cents: z.int(),
      kept_cents: z.int(),
      /** The corrections of its advances. */
      corrections: z.array(z.string()),
      /** Of the paper that the customer signs; null where nothing goes back. */
      money_act_id: z.int().nullable(),
    }),
  )
  .errors(cancellationErrors)
  .handler(async ({ context, input, errors }) => {
    const { deposit_id: depositId, till, reason, keep, tenders } = input
    const entries = tenders.map((tender) => toLedgerTender(tender))
    const ticket = { depositId, till, reason, keep, entries }
    const { deposit, corrections, moneyActId } = await settleCancellation(context, ticket, errors)
    const { reference, heldCents } = deposit
    const kept_cents = keep ? heldCents : 0
    const refund = { refund_cents: heldCents - kept_cents, kept_cents }
    context.audit({ table: 'deposits', id: depositId, details: { reference, ...refund } })
    return { reference, ...refund, corrections, money_act_id: moneyActId }
  })
