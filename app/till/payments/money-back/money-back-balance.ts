import { sumCents } from '../../../../core/base/money.ts'
import { sumStrayed } from '../../../../core/payments/money-out/rules.ts'
import {
  listTenderKinds,
  type Tender,
  type TenderKind,
  type TenderKindAt,
} from '../../../../core/sales/tenders/rules.ts'
import type { TicketPayment } from '../../ticket/ticket.ts'

type BackKind = TenderKindAt<'refund'>
/** A tender that goes out, below zero. */
export type BackTender = Tender<BackKind>

/** How money came that goes back now, in cents: above zero, or below where some went back before. */
export type CameTender = { kind: TenderKind; cents: number }

/** As the money came: card to card, cash to cash, up to the total. */
export function proposeMoneyBack(came: readonly CameTender[], total: number): TicketPayment[] {
  let left = total
  return listTenderKinds('refund').flatMap((kind) => {
    const cents = Math.min(left, sumKind(came, kind))
    if (cents <= 0) return []
    left -= cents
    return [toPayment(kind, cents)]
  })
}

export const toPayment = (kind: BackKind, cents: number): TicketPayment =>
  kind === 'cash' ? { kind, given_cents: cents } : { kind, amount_cents: cents }

interface MoneyBackBalance {
  /** Still to be given back. */
  rest_cents: number
  /** What leaves another way than it came: it takes somebody else's PIN. */
  strayed_cents: number
  /** What is sent, one of each kind; null while they do not come to the total. */
  tenders: BackTender[] | null
}

/** Compares what goes back with the total, in cents above zero. */
export function getMoneyBackBalance(
  total: number,
  payments: readonly TicketPayment[],
  came: readonly CameTender[],
): MoneyBackBalance {
  const parts = payments.map((each) => ({ kind: each.kind, cents: getCents(each) }))
  const tenders = listTenderKinds('refund').flatMap((kind) => {
    const cents = sumKind(parts, kind)
    return cents > 0 ? [{ kind, amount_cents: -cents }] : []
  })
  const rest_cents = total - sumCents(parts.map(({ cents }) => cents))
  return {
    rest_cents,
    strayed_cents: sumStrayed(toWays(came), toWays(parts)),
    tenders: rest_cents === 0 ? tenders : null,
  }
}

const getCents = (payment: TicketPayment): number =>
  payment.kind === 'cash' ? payment.given_cents : payment.amount_cents

const sumKind = (parts: readonly CameTender[], kind: TenderKind): number =>
  sumCents(parts.flatMap((part) => (part.kind === kind ? part.cents : [])))

const toWays = (parts: readonly CameTender[]) =>
  Object.fromEntries(parts.map(({ kind }) => [kind, sumKind(parts, kind)]))
