import { inTransaction, query } from '../../base/db.server.ts'
import { findBank, listBankWays, type Provider } from '../../payments/providers.ts'
import { writeInquiryTime } from '../../payments/write-bank-facts.ts'
import type { NoticeContext } from './receive-bank-notice.ts'
import { settleBankNotice } from './settle-bank-notice.ts'

interface OpenPayment {
  paymentId: number
  provider: Provider
  bankReference: string
  /** Its order is paid otherwise, was cancelled, or its time has passed. */
  isOver: boolean
}

/**
 * Asks the banks that can be asked what became of payments whose notice has not come: after three minutes, and again
 * whenever a payment is twice as old, for three days; one of a restored copy once, however old it is. The page of one
 * whose order is over is closed where its bank closes any. Returns how many it asked about.
 */
export async function askBanks({ db, now, config }: NoticeContext): Promise<number> {
  const { banks = {}, secret } = config
  const ways = listBankWays({ demo: false, banks }).filter(
    (provider) => findBank(provider, banks)?.readState,
  )
  if (ways.length === 0) return 0
  const open = await query<OpenPayment>(db, 'payments_to_ask', OPEN, [ways, now()])
  const errors: unknown[] = []
  for (const { paymentId, provider, bankReference, isOver } of open) {
    const bank = findBank(provider, banks)
    // Written first: a bank that hangs is not asked at every run.
    await writeInquiryTime(db, paymentId, now())
    try {
      const ask = (isOver && bank?.closePage) || bank?.readState
      const word = await ask?.(bankReference)
      if (bank && word)
        await inTransaction(db, (tx, beforeCommit) =>
          settleBankNotice(tx, word, { now, bank, beforeCommit, secret }),
        )
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return open.length
}

const OPEN = `
  select payment_id as "paymentId", provider, bank_reference as "bankReference", s.payment_status <> 'pending' as "isOver"
  from payments p join sales s using (sale_id)
  where p.state = 'started' and bank_reference is not null and provider = any($1)
    and p.created_at <= $2::timestamptz - interval '3 minutes'
    and (asked_at is null or (p.created_at >= $2::timestamptz - interval '3 days'
      and $2::timestamptz - p.created_at >= 2 * (asked_at - p.created_at)))
  order by payment_id limit 50`
