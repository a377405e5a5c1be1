import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { announceRefund } from '../../checkout/refunds/announce-refund.ts'
import { type LockedRefund, lockRefund } from '../../checkout/refunds/lock-refund.ts'
import { coverMoney } from '../../payments/money-out/cover-money.ts'
import { readConfirmers } from '../../payments/money-out/read-confirmers.ts'
import { readPaymentWays } from '../../payments/money-out/read-payment-ways.ts'
import { sumStrayed } from '../../payments/money-out/rules.ts'
import { countWays, sumWays } from '../../payments/money-out/sum-ways.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { providers } from '../../payments/providers.ts'
import { SENT_BY_BANK } from '../../payments/rules.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { listTenderKinds, type TenderKindAt } from '../../sales/tenders/rules.ts'
import { lockCashSessionById } from '../lock-cash-session.ts'

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
    tags: ['cash'],
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
    const { tx, audit, config } = context
    const { refund_id, kind, terminal_reference } = input
    const cashSessionId = isAtCounter(kind) ? (input.cash_session_id ?? 0) : undefined
    if (cashSessionId !== undefined && !(await lockCashSessionById(tx, cashSessionId)))
      throw errors.SESSION_CLOSED()
    const banks = config.banks ?? {}
    const refund = await lockRefund(tx, refund_id, { banks, now: context.now() })
    if (!refund) throw errors.REFUND_UNKNOWN()
    const refusal = findRefusal(refund, kind)
    if (refusal) throw errors[refusal]()
    const paid = { kind, cashSessionId, terminalReference: terminal_reference }
    const moneyActId = await payOut(context, errors, refund, paid)
    if (moneyActId === undefined) throw errors.REFUND_SENT()
    const { saleId, reference, amountCents: amount_cents } = refund
    audit({ table: 'sales', id: saleId, details: { refund_id, amount_cents, kind } })
    return { reference, amount_cents, money_act_id: moneyActId }
  })

interface PaidOut {
  kind: TenderKindAt<'refund'> | typeof SENT_BY_BANK
  /** Whose drawer or terminal it leaves, locked by the caller. */
  cashSessionId: number | undefined
  terminalReference: string | undefined
}

const isAtCounter = (kind: PaidOut['kind']) => kind !== 'transfer' && kind !== SENT_BY_BANK

function findRefusal({ state, provider, stuck }: LockedRefund, kind: PaidOut['kind']) {
  if (state !== 'due') return 'REFUND_SENT'
  const isForPerson = providers[provider].manual ? kind !== SENT_BY_BANK : stuck
  return isForPerson ? undefined : 'REFUND_BY_BANK'
}

/** Covers and books what a person has paid out; answers the id of the signed paper, undefined where it was settled before. */
async function payOut(
  context: Parameters<typeof coverMoney>[0] & { config: { secret: string } },
  errors: Parameters<typeof coverMoney>[1],
  refund: LockedRefund,
  { kind, cashSessionId, terminalReference }: PaidOut,
): Promise<number | undefined> {
  const { tx, actor, config } = context
  const now = context.now()
  const { refundId, paymentId, saleId, amountCents } = refund
  const isByBank = kind === SENT_BY_BANK
  const way = isByBank ? providers[refund.provider].tender : kind
  const back = isByBank ? [] : [{ kind, cents: amountCents }]
  const covered = await coverMoney(context, errors, {
    right: 'pay_out_by_hand',
    cashSessionId,
    ...countWays(back),
    strayedCents: sumStrayed(await readCame(tx, refund), sumWays(back)),
    confirmedBy: await readConfirmers(tx, saleId),
  })
  const tender = {
    kind: way,
    ...(cashSessionId !== undefined && { cashSessionId }),
    terminalReference,
  }
  const announce = announceRefund(context.now, config.secret)
  if (!(await settleRefund(tx, refund, { tender, announce, actor, now }))) return undefined
  return writeMoneyAct(tx, {
    act: 'refund_paid',
    amountCents,
    ways: [{ kind: way, cents: amountCents }],
    covered,
    paymentId,
    refundId,
    actor,
    now,
  })
}

/** How the money came: what a bank could not send back may go by transfer too, unless the bank may have sent it. */
async function readCame(tx: Db, { paymentId, stuck, amountCents }: LockedRefund) {
  const came = await readPaymentWays(tx, paymentId)
  return stuck === null || stuck === 'unanswered' ? came : { ...came, transfer: amountCents }
}
