import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { coverMoney } from '../../payments/money-out/cover-money.ts'
import { readConfirmers } from '../../payments/money-out/read-confirmers.ts'
import { readPaymentWays } from '../../payments/money-out/read-payment-ways.ts'
import { sumStrayed } from '../../payments/money-out/sum-strayed.ts'
import { countWays, sumWays } from '../../payments/money-out/sum-ways.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { providers } from '../../payments/providers.ts'
import { SENT_BY_BANK } from '../../payments/rules.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { listTenderKinds } from '../../sales/tenders/rules.ts'
import { lockOpenSession } from '../payments/lock-open-session.ts'
import { announceRefund } from './announce-refund.ts'
import { type LockedRefund, lockRefund } from './lock-refund.ts'

/**
 * Says that a person has sent a refund back: by transfer, or over the counter from an open cash session. Of one that a
 * bank should send and that is stuck, also that the bank has sent it, as its own panel shows. Once: a second person is
 * told that it is done. It takes the right to pay out by hand, or a colleague's PIN; whoever has booked the money as
 * received does not pay it out, and money of a card leaves in another way with a PIN alone.
 */
export const settleRefundByHand = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/refunds/{refund_id}/settlement',
    summary: 'Say that a refund was sent',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      refund_id: z.uuid(),
      kind: z.enum([...listTenderKinds('refund'), SENT_BY_BANK]).default('transfer'),
      /** For cash, card and Bizum: the session that it leaves. */
      cash_session_id: z.int().positive().optional(),
      terminal_reference: SingleLineText(60).optional(),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      amount_cents: z.int(),
      /** Of the paper that the buyer signs. */
      money_act_id: z.int(),
    }),
  )
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
    const { refundId, paymentId, saleId, reference, amountCents } = refund
    const way = input.kind === SENT_BY_BANK ? tender : input.kind
    const back = input.kind === SENT_BY_BANK ? [] : [{ kind: input.kind, cents: amountCents }]
    const covered = await coverMoney(context, errors, {
      right: 'pay_out_by_hand',
      cashSessionId: session,
      ...countWays(back),
      strayedCents: sumStrayed(await readCame(tx, refund), sumWays(back)),
      confirmedBy: await readConfirmers(tx, saleId),
    })
    const settled = await settleRefund(tx, refund, {
      tender: {
        kind: way,
        ...(session !== undefined && { cashSessionId: session }),
        terminalReference: input.terminal_reference,
      },
      announce: announceRefund(context.now, config.secret),
      actor,
      now,
    })
    if (!settled) throw errors.REFUND_SENT()
    const moneyActId = await writeMoneyAct(tx, {
      act: 'refund_paid',
      amountCents,
      ways: [{ kind: way, cents: amountCents }],
      covered,
      paymentId,
      refundId,
      actor,
      now,
    })
    const details = { amount_cents: amountCents, kind: input.kind }
    audit({ table: 'sales', id: saleId, details: { refund_id: input.refund_id, ...details } })
    return { reference, amount_cents: amountCents, money_act_id: moneyActId }
  })

/** How the money came: what a bank could not send back may go by transfer too, unless the bank may have sent it. */
async function readCame(tx: Db, { paymentId, stuck, amountCents }: LockedRefund) {
  const came = await readPaymentWays(tx, paymentId)
  return stuck === null || stuck === 'unanswered' ? came : { ...came, transfer: amountCents }
}
