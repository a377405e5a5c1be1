import { z } from 'zod'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { settleVoid, voidErrors } from './settle-void.ts'

/**
 * Undoes a sale over the counter on its day, whole: its goods come back with a destination each, its money goes back by
 * the ways in which it came, in the session that is open now, and its ticket is corrected. A ticket that was issued by
 * mistake and never handed out is cancelled with the tax office instead. Later, or of a part, it is a return. In cents.
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
      /** How it goes back. */
      tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
      is_annulled: z.boolean(),
    }),
  )
  .errors(voidErrors)
  .handler(async ({ context, input, errors }) => {
    const { actor, audit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    requireRight(context, 'void_sales', errors)
    const { sale_id: saleId, till, reason, annul } = input
    const damaged = input.damaged.map(({ line_id, n }) => ({ lineId: line_id, n }))
    const ticket = { saleId, till, reason, annul, damaged }
    const { sale, written } = await settleVoid({ ...context, actor }, ticket, errors)
    const { returnId, reference, cents } = written
    const details = { return_id: returnId, cents, is_annulled: annul }
    audit({ table: 'sales', id: saleId, details })
    return {
      sale_id: saleId,
      return_id: returnId,
      reference,
      refund_cents: cents,
      tenders: sale.tenders,
      is_annulled: annul,
    }
  })
