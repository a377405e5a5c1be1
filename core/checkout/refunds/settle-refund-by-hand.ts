import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { providers } from '../../payments/providers.ts'
import { REFUND_KINDS, SENT_BY_BANK } from '../../payments/rules.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { lockOpenSession } from '../payments/lock-open-session.ts'
import { announceRefund } from './announce-refund.ts'
import { lockRefund } from './lock-refund.ts'

/**
 * Says that a person has sent a refund back: by transfer, or over the counter from an open cash session. Of one that a
 * bank should send and that is stuck, also that the bank has sent it, as its own panel shows. Once: a second person is
 * told that it is done.
 */
export const settleRefundByHand = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/refunds/{refund_id}/settlement',
    summary: 'Say that a refund was sent',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      refund_id: z.uuid(),
      kind: z.enum([...REFUND_KINDS, SENT_BY_BANK]).default('transfer'),
      /** For cash, card and Bizum: the session that it leaves. */
      cash_session_id: z.int().positive().optional(),
      terminal_reference: SingleLineText(60).optional(),
    }),
  )
  .output(z.object({ reference: z.string(), amount_cents: z.int() }))
  .errors({
    REFUND_UNKNOWN: { status: 404 },
    REFUND_SENT: { status: 409 },
    /** A bank sends it by itself, or may be sending it now. */
    REFUND_BY_BANK: { status: 409 },
    SESSION_CLOSED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config } = context
    const now = context.now()
    const isAtCounter = input.kind !== 'transfer' && input.kind !== SENT_BY_BANK
    const session = isAtCounter ? (input.cash_session_id ?? 0) : undefined
    if (session !== undefined && !(await lockOpenSession(tx, session)))
      throw errors.SESSION_CLOSED()
    const refund = await lockRefund(tx, input.refund_id, { banks: config.banks ?? {}, now })
    if (!refund) throw errors.REFUND_UNKNOWN()
    if (refund.state !== 'due') throw errors.REFUND_SENT()
    const { manual, tender } = providers[refund.provider]
    if (manual ? input.kind === SENT_BY_BANK : !refund.stuck) throw errors.REFUND_BY_BANK()
    const settled = await settleRefund(tx, refund, {
      tender: {
        kind: input.kind === SENT_BY_BANK ? tender : input.kind,
        ...(session !== undefined && { cashSessionId: session }),
        terminalReference: input.terminal_reference,
      },
      announce: announceRefund(context.now, config.secret),
      actor,
      now,
    })
    if (!settled) throw errors.REFUND_SENT()
    const { saleId, reference, amountCents } = refund
    const details = { amount_cents: amountCents, kind: input.kind }
    audit({ table: 'sales', id: saleId, details: { refund_id: input.refund_id, ...details } })
    return { reference, amount_cents: amountCents }
  })
