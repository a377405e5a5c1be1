import { type Db, query } from '../../base/db.server.ts'
import type { Bank, ListedMoney } from '../../base/outside/bank.ts'

interface Known {
  /** `open`: the shop waits to hear of it. */
  is: 'known' | 'open' | 'unknown'
  paymentId?: number
  /** The refund that is meant, where one is open. */
  refundId?: string
}

export interface KnownMoney {
  /** Finds what the shop knows of a row; asked once for each row, in their order. */
  find(word: ListedMoney): Known
}

interface Payment {
  paymentId: number
  bankReference: string
  isOpen: boolean
  refunds: { refund_id: string; amount_cents: number; is_done: boolean; is_sent: boolean }[]
}

/**
 * Reads what the shop knows of the payments and refunds in a bank's list. A list names the payment of a refund, so refunds
 * are told apart by their amounts: as many rows as are done are known, then those that were sent and not answered are meant.
 */
export async function readKnownMoney(
  tx: Db,
  { ways }: Bank,
  words: readonly ListedMoney[],
): Promise<KnownMoney> {
  const references = words.map(({ bankReference }) => bankReference)
  const rows = await query<Payment>(tx, 'lost_money_known', KNOWN, [ways, references])
  const payments = new Map(rows.map((payment) => [payment.bankReference, payment]))
  return {
    find(word) {
      const payment = payments.get(word.bankReference ?? '')
      if (!payment) return { is: 'unknown' }
      const { paymentId, isOpen, refunds } = payment
      if (word.kind === 'payment') {
        payment.isOpen = false
        return { paymentId, is: isOpen ? 'open' : 'known' }
      }
      const same = refunds.filter(({ amount_cents }) => amount_cents === word.amountCents)
      const refund = same.find(({ is_done }) => is_done) ?? same.find(({ is_sent }) => is_sent)
      if (!refund) return { is: 'unknown', paymentId }
      refunds.splice(refunds.indexOf(refund), 1)
      if (refund.is_done) return { is: 'known', paymentId }
      return { is: 'open', paymentId, refundId: refund.refund_id }
    },
  }
}

const KNOWN = `
  select p.payment_id as "paymentId", p.bank_reference as "bankReference", p.state in ('started', 'failed', 'cancelled') as "isOpen",
    coalesce((select jsonb_agg(jsonb_build_object('refund_id', r.refund_id, 'amount_cents', r.amount_cents,
        'is_done', r.state = 'done', 'is_sent', r.state = 'due' and r.unanswered_at is not null) order by r.created_at, r.refund_id)
      from refunds r where r.payment_id = p.payment_id), '[]') as refunds
  from payments p where p.provider = any($1) and p.bank_reference = any($2)`
