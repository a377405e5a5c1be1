import { z } from 'zod'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { tendersFor, toLedgerTender } from '../../payments/tender.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { settleVoid, voidErrors } from '../settlement/returns/settle-void.ts'

/**
 * Undoes a sale over the counter on its day, whole: its goods come back with a destination each, its money goes back in
 * the session that is open now, and its ticket is corrected. A ticket that was issued by mistake and never handed out is
 * cancelled with the tax office instead. It takes the right to void, or a colleague's PIN, and so does money that leaves
 * another way than it came. Later, or of a part, it is a return. In cents.
 */
export const voidSale = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/sales/{sale_id}/void',
    successStatus: 201,
    summary: 'Undo a sale over the counter',
    tags: ['till'],
  })
  .input(
    z.strictObject({
      sale_id: z.int().positive(),
      /** Whose drawer the money leaves; it is open. */
      till: TillCode,
      reason: SingleLineText(200),
      /** The ticket was issued by mistake and is still here. */
      annul: z.boolean().default(false),
      /** Units that cannot be sold again; all others can. */
      damaged: z
        .array(z.strictObject({ line_id: z.int().positive(), n: z.int().positive() }))
        .max(1_000)
        .default([]),
      /** How the money goes back; without them as it came. */
      tenders: tendersFor('refund').optional(),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      sale_id: z.int(),
      return_id: z.int(),
      /** Of the return that gives it back. */
      reference: z.string(),
      refund_cents: z.int(),
      /** How it went back, below zero. */
      tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), amount_cents: z.int() })),
      is_annulled: z.boolean(),
      /** Of the paper that the customer signs; null where all went back as it came. */
      money_act_id: z.int().nullable(),
    }),
  )
  .errors(voidErrors)
  .handler(async ({ context, input, errors }) => {
    const { actor, audit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    requireRight(context, 'void_sales', errors)
    const { sale_id: saleId, till, reason, annul } = input
    const damaged = input.damaged.map(({ line_id, n }) => ({ lineId: line_id, n }))
    const sent = input.tenders?.map((tender) => toLedgerTender(tender))
    const ticket = { saleId, till, reason, annul, damaged, entries: sent }
    const { written, entries, moneyActId } = await settleVoid({ ...context, actor }, ticket, errors)
    const { returnId, reference, cents } = written
    const details = { return_id: returnId, cents, is_annulled: annul }
    audit({ table: 'sales', id: saleId, details })
    return {
      sale_id: saleId,
      return_id: returnId,
      reference,
      refund_cents: cents,
      tenders: entries.map(({ kind, amountCents }) => ({ kind, amount_cents: amountCents })),
      is_annulled: annul,
      money_act_id: moneyActId,
    }
  })
