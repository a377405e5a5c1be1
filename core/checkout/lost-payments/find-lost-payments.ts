import { inTransaction } from '../../base/db.server.ts'
import { BANK_NAMES, type Bank, type BankName, type PaymentWord } from '../../base/outside/bank.ts'
import type { NoticeContext } from '../payments/receive-bank-notice.ts'
import { settleBankNotice } from '../payments/settle-bank-notice.ts'
import { noteLostMoney } from './note-lost-money.ts'

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
    return verdict === 'unknown' && noteLostMoney(tx, { bank: name, word, now: now() })
  })
}
