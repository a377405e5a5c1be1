import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { lockSupplierReturn } from './lock-supplier-return.ts'
import { SupplierReturnId } from './supplier-return-schemas.ts'

/** Ends a return that its supplier has credited. What it gave back is without VAT, and written by who may see costs. */
export const creditSupplierReturn = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-returns/{supplier_return_id}/credit',
    summary: 'Enter the credit note of a return to a supplier',
    tags: ['suppliers'],
  })
  .input(
    SupplierReturnId.extend({
      credit_note: SingleLineText(60),
      credited_cents: z.int().min(0).max(MOST_CENTS).nullable().default(null),
    }),
  )
  .output(z.object({ reference: z.string() }))
  .errors({
    SUPPLIER_RETURN_UNKNOWN: { status: 404 },
    SUPPLIER_RETURN_NOT_SENT: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit, actor, now } = context
    const { supplier_return_id, credit_note, credited_cents } = input
    if (credited_cents !== null && !hasRight(actor, 'see_costs')) throw errors.FORBIDDEN()
    const found = await lockSupplierReturn(tx, supplier_return_id)
    if (!found) throw errors.SUPPLIER_RETURN_UNKNOWN()
    if (found.status !== 'sent') throw errors.SUPPLIER_RETURN_NOT_SENT()
    await query(
      tx,
      'supplier_return_credit',
      `update supplier_returns
       set status = 'credited', ended_at = :now, credit_note = :credit_note, credited_cents = :credited_cents
       where supplier_return_id = :supplier_return_id`,
      { now: now(), credit_note, credited_cents, supplier_return_id },
    )
    const { reference } = found
    audit({
      table: 'supplier_returns',
      id: supplier_return_id,
      details: { reference, credit_note },
    })
    return { reference }
  })
