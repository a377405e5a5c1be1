import { type Db, query } from '../../base/db.server.ts'
import type { BankName, ListedMoney } from '../../base/outside/bank.ts'
import { closeBankNotice, storeBankNotice } from '../../payments/bank-notices.ts'
import { toFacts } from '../payments/receive-bank-notice.ts'

interface LostMoney {
  bank: BankName
  word: ListedMoney
  /** The payment that a refund is of, where the shop knows it. */
  paymentId?: number | undefined
  now: Date
}

/**
 * Notes money that a bank's list has and the shop does not among the notices that wait for a person. Answers false where
 * it is there already, from another list or from the bank's own notice.
 */
export async function noteLostMoney(
  tx: Db,
  { bank, word, paymentId, now }: LostMoney,
): Promise<boolean> {
  const { authorisation = '' } = word.answer
  const noted = await query(tx, 'lost_money_noted', NOTED, {
    bank,
    kind: word.kind,
    bank_reference: word.bankReference ?? '',
    amount_cents: word.amountCents,
    authorisation: String(authorisation),
  })
  if (noted.length > 0) return false
  const noticeId = await storeBankNotice(tx, { bank, body: '', signature: null, receivedAt: now })
  const facts = { ...toFacts(word), is_listed: true }
  await closeBankNotice(tx, { noticeId, verdict: 'unknown', paymentId, facts, now })
  return true
}

/** Of one order there may be several refunds of one amount. */
const NOTED = `
  select from bank_notices
  where bank = :bank and verdict = 'unknown' and facts->>'kind' = :kind and facts->>'bank_reference' = :bank_reference
    and facts->>'amount_cents' = :amount_cents::text
    and (:kind = 'payment' or coalesce(facts->'answer'->>'authorisation', '') = :authorisation) limit 1`
