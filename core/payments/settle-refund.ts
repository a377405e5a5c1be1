import { type Db, query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { type NewTender, writeTenders } from './write-tenders.ts'

export interface SentRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  amountCents: number
}

/** What the buyer hears of a refund. */
export interface RefundNews {
  refundId: string
  saleId: number
  amountCents: number
  stage: 'returned' | 'came_back'
  /** The bank had sent it before, and its money came back. */
  isAgain: boolean
}

/** Queues the buyer's mail, in the transaction that settles or reopens the refund. */
export type AnnounceRefund = (tx: Db, news: RefundNews) => Promise<void>

interface Settlement {
  /** How the money went back, below zero; they come to the refund. */
  tenders: readonly Omit<NewTender, 'paymentId'>[]
  announce: AnnounceRefund
  actor?: Actor
  now: Date
}

/**
 * The money has gone back. Once: only who finds the refund still due writes the entry of the ledger and tells the buyer.
 * Answers whether that was this act.
 */
export async function settleRefund(
  tx: Db,
  refund: SentRefund,
  { tenders, announce, actor, now }: Settlement,
): Promise<boolean> {
  const { refundId, paymentId, saleId, returnId, amountCents } = refund
  const [settled] = await query<{ isAgain: boolean }>(tx, 'refund_settle', SETTLE, [
    refundId,
    now,
    amountCents,
    actor?.kind === 'staff' ? actor.userId : null,
  ])
  if (!settled) return false
  const owner = returnId === null ? { saleId } : { returnId }
  const entries = tenders.map((tender) => ({ ...tender, paymentId }))
  await writeTenders(tx, owner, entries, now)
  await announce(tx, { refundId, saleId, amountCents, stage: 'returned', ...settled })
  return true
}

const SETTLE = `
  with settled as (
    update refunds set state = 'done', settled_at = $2, unanswered_at = null where refund_id = $1 and state = 'due'
    returning payment_id, failed_at is not null as is_again
  ), surplus as (
    update payments set state = 'refunded', settled_at = $2
    where payment_id = (select payment_id from settled) and state = 'refund_due'
  ), noted as (
    insert into payment_events (payment_id, kind, details, staff_id, created_at)
    select payment_id, 'refunded', jsonb_build_object('refund_id', $1::text, 'amount_cents', $3::int), $4, $2 from settled
  )
  select is_again as "isAgain" from settled`
