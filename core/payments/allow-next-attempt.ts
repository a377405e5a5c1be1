import { type Db, query } from '../base/db.server.ts'

/** Somebody knows that the bank has not done the last attempt: the next run of `sendRefunds` sends the refund again. */
export async function allowNextAttempt(tx: Db, refundId: string): Promise<void> {
  await query(
    tx,
    'refund_allow_attempt',
    `update refunds set unanswered_at = null, attempted_at = null where refund_id = $1 and state = 'due'`,
    [refundId],
  )
}
