import { inTransaction, query } from '../../../base/db.server.ts'
import type { Bank, PaymentWord } from '../../../base/outside/bank.ts'
import { findBank, PROVIDERS, type Provider } from '../../../payments/providers.ts'
import type { NoticeContext } from '../receive-bank-notice.ts'
import { settleBankNotice } from '../settle-bank-notice.ts'

interface OpenedPage {
  provider: Provider
  providerReference: string
  bankReference: string | null
}

/**
 * Closes the pages of older payments of an order at the banks that close any, so that the order is paid once. Settles what
 * became of each: one may have been paid a moment ago. Returns how many there were; throws where a bank does not answer.
 */
export async function closeOlderPages(
  { db, now, config }: NoticeContext,
  { saleId, paymentId }: { saleId: number; paymentId: number },
): Promise<number> {
  const { banks = {}, secret } = config
  const ways = PROVIDERS.filter((provider) => findBank(provider, banks)?.closePage)
  const older = await query<OpenedPage>(db, 'payment_older_pages', OLDER, [saleId, paymentId, ways])
  for (const page of older) {
    const bank = findBank(page.provider, banks)
    const word = bank && (await closePage(bank, page))
    if (word)
      await inTransaction(db, (tx, beforeCommit) =>
        settleBankNotice(tx, word, { now, bank, beforeCommit, secret }),
      )
  }
  return older.length
}

async function closePage(
  bank: Bank,
  { bankReference, providerReference }: OpenedPage,
): Promise<PaymentWord | undefined> {
  if (bankReference) return bank.closePage?.(bankReference)
  // The bank was never asked for a page, and will not be: a payment that has ended opens none.
  return {
    kind: 'payment',
    providerReference,
    outcome: 'cancelled',
    amountCents: 0,
    providerEvent: 'replaced',
    answer: {},
  }
}

const OLDER = `
  select provider, provider_reference as "providerReference", bank_reference as "bankReference" from payments
  where sale_id = $1 and payment_id < $2 and state = 'started' and provider = any($3) order by payment_id`
