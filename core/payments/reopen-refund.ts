import { type Db, query } from '../base/db.server.ts'
import type { TenderKind } from '../sales/tenders/rules.ts'
import type { AnnounceRefund, SentRefund } from './settle-refund.ts'

interface FailedRefund {
  /** How the bank's money is called in the ledger. */
  kind: TenderKind
  /** The bank's reason. */
  reason: string
  announce: AnnounceRefund
  now: Date
}

/**
 * A refund that a bank had done came back to it: its entry of the ledger is reversed and the money is due again, for a
 * person, because the same card would fail again. The buyer hears of it. One that was never booked as done waits for a
 * person too. False, and nothing changes, where it was paid back in another way meanwhile.
 */
export async function reopenRefund(
  tx: Db,
  { refundId, paymentId, saleId, returnId, amountCents }: SentRefund,
  { kind, reason, announce, now }: FailedRefund,
): Promise<boolean> {
  const rows = await query(tx, 'refund_reopen', REOPEN, {
    refund_id: refundId,
    now,
    reason: reason.slice(0, 500),
    payment_id: paymentId,
    kind,
    sale_id: returnId === null ? saleId : null,
    return_id: returnId,
    amount_cents: amountCents,
  })
  if (rows.length === 0) return false
  await announce(tx, { refundId, saleId, amountCents, stage: 'came_back', isAgain: false })
  return true
}

const REOPEN = `
  with entry as (
    select tender_id from tenders
    where payment_id = :payment_id and kind = :kind::tender_kind and state = 'captured' and amount_cents = -:amount_cents::int
      and sale_id is not distinct from :sale_id::bigint and return_id is not distinct from :return_id::bigint
    order by tender_id desc limit 1
  ), reopened as (
    update refunds set state = 'due', settled_at = null, unanswered_at = null, failed_at = :now, last_error = :reason
    where refund_id = :refund_id and failed_at is null and (state = 'due' or state = 'done' and exists (select from entry))
    returning refund_id, reason, old.state as before
  ), reversed as (
    update tenders set state = 'reversed'
    where tender_id = (select tender_id from entry) and exists (select from reopened where before = 'done')
    returning tender_id
  ), surplus as (
    update payments set state = 'refund_due'
    where payment_id = :payment_id and state = 'refunded' and exists (select from reopened where reason = 'surplus')
    returning payment_id
  )
  select refund_id from reopened`
