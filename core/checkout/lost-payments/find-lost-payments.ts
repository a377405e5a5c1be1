import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { BANK_NAMES, type Bank, type BankName, type PaymentWord } from '../../base/outside/bank.ts'
import { closeBankNotice, storeBankNotice } from '../../payments/bank-notices.ts'
import { type NoticeContext, toFacts } from '../payments/receive-bank-notice.ts'
import { settleBankNotice } from '../payments/settle-bank-notice.ts'

/**
 * After a restore: asks the banks that can list their payments for those of after the copy. One that the copy knows as open
 * is settled; one that it does not know is noted among the notices that wait for a person, once. Returns how many of these
 * there are. May run twice, and throws where a bank does not answer.
 */
export async function findLostPayments(context: NoticeContext, since: Date): Promise<number> {
  let lost = 0
  for (const name of BANK_NAMES) {
    const bank = context.config.banks?.[name]
    for await (const word of bank?.listPaid?.(since) ?? [])
      if (bank && (await settleListed(context, { name, bank, word }))) lost++
  }
  return lost
}

interface Listed {
  name: BankName
  bank: Bank
  word: PaymentWord
}

function settleListed(
  { db, now, config }: NoticeContext,
  { name, bank, word }: Listed,
): Promise<boolean> {
  return inTransaction(db, async (tx, beforeCommit) => {
    const settling = { now, bank, beforeCommit, secret: config.secret }
    const { verdict } = await settleBankNotice(tx, word, settling)
    if (verdict !== 'unknown' || (await isNoted(tx, name, word))) return false
    const notice = { bank: name, body: '', signature: null, receivedAt: now() }
    const noticeId = await storeBankNotice(tx, notice)
    await closeBankNotice(tx, { noticeId, verdict, facts: toFacts(word), now: now() })
    return true
  })
}

async function isNoted(tx: Db, bank: BankName, { bankReference }: PaymentWord): Promise<boolean> {
  const rows = await query(tx, 'lost_payment_noted', NOTED, [bank, bankReference ?? ''])
  return rows.length > 0
}

const NOTED = `
  select from bank_notices where bank = $1 and verdict = 'unknown' and facts->>'bank_reference' = $2 limit 1`
