import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { lockCashSession } from '../../cash/lock-cash-session.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { writeCancellation } from '../../invoicing/write-cancellation.ts'
import { writeReturn } from '../../returns/write-return.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { canAnnul, findVoidRefusal, readVoidableSale } from './read-voidable-sale.ts'

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
  .errors({
    SALE_UNKNOWN: { status: 404 },
    NO_OPEN_SESSION: { status: 409 },
    PERSON_REQUIRED: { status: 403 },
    VOID_WEB_SALE: { status: 409 },
    VOID_TOO_LATE: { status: 409 },
    ALREADY_VOIDED: { status: 409 },
    SALE_RETURNED: { status: 409 },
    VOID_TENDER_UNSUPPORTED: { status: 409 },
    VOID_REFERRED: { status: 409 },
    VOID_CANCELLED: { status: 409 },
    VOID_OTHER_CHAIN: { status: 409 },
    UNIT_UNKNOWN: { status: 404 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, approver, audit, beforeCommit } = context
    if (actor.kind !== 'staff') throw errors.PERSON_REQUIRED()
    requireRight(context, 'void_sales', errors)
    const now = context.now()
    const { annul, reason } = input
    const session = await lockCashSession(tx, input.till)
    if (!session) throw errors.NO_OPEN_SESSION()
    await query(tx, 'void_sale_lock', 'select from sales where sale_id = $1 for update', [
      input.sale_id,
    ])
    const sale = await readVoidableSale(tx, input.sale_id, now)
    if (!sale) throw errors.SALE_UNKNOWN()
    const refusal = findVoidRefusal(sale)
    if (refusal) throw errors[refusal]()
    if (annul && !canAnnul(sale)) throw errors.VOID_REFERRED()
    if (!annul && sale.isCancelled) throw errors.VOID_CANCELLED()
    const isDamaged = (unit: { lineId: number; n: number }) =>
      input.damaged.some(({ line_id, n }) => line_id === unit.lineId && n === unit.n)
    if (sale.units.filter(isDamaged).length !== input.damaged.length) throw errors.UNIT_UNKNOWN()

    const { tillId, cashSessionId, locationId } = session
    const moved: AvailabilityChange[] = []
    const written = await writeReturn(tx, {
      units: sale.units.map(({ lineId, n, cents }) => ({
        lineId,
        n,
        cents,
        condition: isDamaged({ lineId, n }) ? ('damaged' as const) : ('sellable' as const),
      })),
      reason: 'void',
      note: reason,
      locationId,
      till: { tillId, cashSessionId },
      refundTo: { tenders: sale.tenders },
      isCorrected: !annul,
      actor,
      now,
      moved,
      beforeCommit,
    })
    if ('refused' in written) throw new Error(`sale ${sale.saleId}: ${written.refused}`)
    await publishAvailability(tx, moved, now)
    const { returnId, reference, cents } = written
    const approvedBy = approver?.userId ?? null
    await query(tx, 'sale_void_write', WRITE, {
      sale_id: sale.saleId,
      return_id: returnId,
      cash_session_id: cashSessionId,
      reason,
      is_annulled: annul,
      staff_id: actor.userId,
      approved_by: approvedBy,
      now,
    })
    if (annul && !sale.isCancelled && sale.invoiceId !== null) {
      const cancelledBy = actorKey(actor)
      const cancellation = { invoiceId: sale.invoiceId, reason, cancelledBy, now }
      if (!(await writeCancellation(tx, cancellation))) throw errors.VOID_OTHER_CHAIN()
    }
    audit({
      table: 'sales',
      id: sale.saleId,
      details: { return_id: returnId, cents, is_annulled: annul },
    })
    return {
      sale_id: sale.saleId,
      return_id: returnId,
      reference,
      refund_cents: cents,
      tenders: sale.tenders,
      is_annulled: annul,
    }
  })

const WRITE = `
  insert into sale_voids (sale_id, return_id, cash_session_id, reason, is_annulled, staff_id, approved_by, created_at)
  values (:sale_id, :return_id, :cash_session_id, :reason, :is_annulled, :staff_id, :approved_by, :now)`
