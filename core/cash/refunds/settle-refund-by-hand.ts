import type { ORPCErrorConstructorMap } from '@orpc/server'
import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { announceRefund } from '../../checkout/refunds/announce-refund.ts'
import { type LockedRefund, lockRefund } from '../../checkout/refunds/lock-refund.ts'
import { coverMoney, type MoneyCall } from '../../payments/money-out/cover-money.ts'
import { coverTenders, tendersOutErrors, toWays } from '../../payments/money-out/cover-tenders.ts'
import { readConfirmers } from '../../payments/money-out/read-confirmers.ts'
import { readPaymentWays } from '../../payments/money-out/read-payment-ways.ts'
import { mayTransfer } from '../../payments/money-out/rules.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { providers } from '../../payments/providers.ts'
import { SENT_BY_BANK } from '../../payments/rules.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { tendersFor, toLedgerTender } from '../../payments/tender.ts'
import type { NewTender } from '../../payments/write-tenders.ts'
import { isTenderAllowed, type Tender, type TenderKindAt } from '../../sales/tenders/rules.ts'
import { lockCashSessionById } from '../lock-cash-session.ts'

/**
 * Says that a person has sent a refund back: by transfer, or over the counter from an open cash session, in one way or
 * in several. Of one that a bank should send and that is stuck, also that the bank has sent it, as its own panel shows.
 * Once: a second person is told that it is done. It takes the right to pay out by hand, or a colleague's PIN; whoever has
 * booked the money as received does not pay it out, and money of a card leaves in another way with a PIN alone. In cents.
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
      /** How a person has sent it, below zero; without them all of it by transfer. */
      tenders: tendersFor('refund').min(1).optional(),
      /** The bank that took the money has sent it, as its own panel shows. */
      by_bank: z.boolean().default(false),
      /** For cash, card and Bizum: the session that they leave. */
      cash_session_id: z.int().positive().optional(),
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
    ...tendersOutErrors,
    REFUND_UNKNOWN: { status: 404 },
    REFUND_SENT: { status: 409 },
    /** A bank sends it by itself, or may be sending it now. */
    REFUND_BY_BANK: { status: 409 },
    SESSION_CLOSED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit, config } = context
    const { refund_id, by_bank, tenders } = input
    const isAtCounter =
      !by_bank && tenders?.some(({ kind }) => isTenderAllowed(kind, 'counter_out'))
    const cashSessionId = isAtCounter ? (input.cash_session_id ?? 0) : undefined
    if (cashSessionId !== undefined && !(await lockCashSessionById(tx, cashSessionId)))
      throw errors.SESSION_CLOSED()
    const banks = config.banks ?? {}
    const refund = await lockRefund(tx, refund_id, { banks, now: context.now() })
    if (!refund) throw errors.REFUND_UNKNOWN()
    const refusal = findRefusal(refund, by_bank)
    if (refusal) throw errors[refusal]()
    const entries = by_bank ? [] : toEntries(refund, tenders, cashSessionId)
    const moneyActId = await payOut(context, errors, refund, { entries, cashSessionId })
    if (moneyActId === undefined) throw errors.REFUND_SENT()
    const { saleId, reference, amountCents: amount_cents } = refund
    const ways = by_bank ? SENT_BY_BANK : entries.map(({ kind }) => kind).join(' ')
    audit({ table: 'sales', id: saleId, details: { refund_id, amount_cents, kind: ways } })
    return { reference, amount_cents, money_act_id: moneyActId }
  })

function findRefusal({ state, provider, stuck }: LockedRefund, isByBank: boolean) {
  if (state !== 'due') return 'REFUND_SENT'
  const isForPerson = providers[provider].manual ? !isByBank : stuck
  return isForPerson ? undefined : 'REFUND_BY_BANK'
}

/** What a transfer sends leaves no drawer. */
const toEntries = (
  { amountCents }: LockedRefund,
  tenders: readonly Tender<TenderKindAt<'refund'>>[] | undefined,
  cashSessionId: number | undefined,
) =>
  (tenders ?? [{ kind: 'transfer' as const, amount_cents: -amountCents }]).map((tender) =>
    toLedgerTender(tender, isTenderAllowed(tender.kind, 'counter_out') ? cashSessionId : undefined),
  )

interface PaidOut {
  /** What a person has sent, below zero; none of what a bank has. */
  entries: readonly NewTender[]
  /** Whose drawer or terminal it leaves, locked by the caller. */
  cashSessionId: number | undefined
}

type Call = MoneyCall & { config: { secret: string } }

/** Covers and books what was paid out; answers the id of the signed paper, undefined where it was settled before. */
async function payOut(
  call: Call,
  errors: ORPCErrorConstructorMap<typeof tendersOutErrors>,
  refund: LockedRefund,
  { entries, cashSessionId }: PaidOut,
): Promise<number | undefined> {
  const { tx, actor, config } = call
  const now = call.now()
  const { refundId, paymentId, saleId, amountCents } = refund
  const confirmedBy = await readConfirmers(tx, saleId)
  const isByBank = entries.length === 0
  const covered = isByBank
    ? await coverMoney(call, errors, { right: 'pay_out_by_hand', confirmedBy })
    : await coverTenders(call, errors, {
        entries,
        owedCents: amountCents,
        came: await readCame(tx, refund),
        cashSessionId,
        confirmedBy,
      })
  const bank = [{ kind: providers[refund.provider].tender, amountCents: -amountCents }]
  const tenders = isByBank ? bank : entries
  const announce = announceRefund(call.now, config.secret)
  if (!(await settleRefund(tx, refund, { tenders, announce, actor, now }))) return undefined
  return writeMoneyAct(tx, {
    act: 'refund_paid',
    amountCents,
    ways: toWays(tenders),
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
  return mayTransfer(stuck) ? { ...came, transfer: amountCents } : came
}
