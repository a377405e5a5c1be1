import { type Db, query } from '../base/db.server.ts'

export interface DoubtedMoney {
  payments: number
  refunds: number
}

/**
 * Of a restored copy: payments that it knows as open are asked about at their banks anew, however old they are, and
 * refunds that it knows as due count as sent without an answer, because the lost shop may have sent them. A bank that
 * moves the money of one id once is sent them again; at any other a person finds out what it did.
 */
export async function doubtOpenMoney(tx: Db, now: Date): Promise<DoubtedMoney> {
  const payments = await query<object>(
    tx,
    'payments_doubt',
    `update payments set asked_at = null
     where state = 'started' and bank_reference is not null returning payment_id`,
  )
  const refunds = await query<object>(
    tx,
    'refunds_doubt',
    `update refunds r set attempts = attempts + 1, attempted_at = $1, unanswered_at = $1
     from payments p where p.payment_id = r.payment_id and p.bank_reference is not null
       and r.state = 'due' and r.failed_at is null returning refund_id`,
    [now],
  )
  return { payments: payments.length, refunds: refunds.length }
}
