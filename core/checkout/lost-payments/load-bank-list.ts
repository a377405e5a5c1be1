import { z } from 'zod'
import type { BeforeCommit, Db } from '../../base/db.server.ts'
import type { Bank, BankName, ListedMoney } from '../../base/outside/bank.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { settleBankNotice } from '../payments/settle-bank-notice.ts'
import { listErrors } from './list-errors.ts'
import { noteLostMoney } from './note-lost-money.ts'
import { BankListInput, readBankList } from './read-bank-list.ts'
import { type KnownMoney, readKnownMoney } from './read-known-money.ts'

/**
 * Loads the list of payments and refunds that a bank gives its customer as a file, for what the shop may have lost: after
 * a restore from a copy, say. What the shop knows as open is settled, what it does not know is noted among the notices that
 * wait for a person, once. For super admins alone, because the list bears no signature.
 */
export const loadBankList = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/bank-lists',
    summary: "Load a bank's own list of payments",
    tags: ['checkout'],
  })
  .input(BankListInput)
  .output(
    z.object({
      /** Payments and refunds of the list. */
      listed: z.int(),
      settled: z.int(),
      /** Those that nobody here knows, noted now. */
      lost: z.int(),
    }),
  )
  .errors(listErrors)
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config, beforeCommit } = context
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    const { bank, listed: words } = await readBankList(config, input, errors)
    const now = context.now
    const known = await readKnownMoney(tx, bank, words)
    const loading = { name: input.bank, bank, known, now, beforeCommit, secret: config.secret }
    const counts = { listed: words.length, settled: 0, lost: 0 }
    for (const word of words) {
      const fate = await bookListed(tx, word, loading)
      if (fate !== 'known') counts[fate]++
    }
    audit({ table: 'bank_notices', details: { bank: input.bank, ...counts } })
    return counts
  })

interface Loading {
  name: BankName
  bank: Bank
  known: KnownMoney
  now: () => Date
  beforeCommit: BeforeCommit
  secret: string
}

async function bookListed(
  tx: Db,
  word: ListedMoney,
  { name, known, ...settling }: Loading,
): Promise<'settled' | 'lost' | 'known'> {
  const { paymentId, is, refundId } = known.find(word)
  if (is === 'known') return 'known'
  if (is === 'open') {
    const said = refundId ? { ...word, refundId } : word
    const { verdict } = await settleBankNotice(tx, said, settling)
    return verdict === 'settled' || verdict === 'refunded' ? 'settled' : 'known'
  }
  const isNew = await noteLostMoney(tx, { bank: name, word, paymentId, now: settling.now() })
  return isNew ? 'lost' : 'known'
}
