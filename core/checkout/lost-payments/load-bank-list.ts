import { z } from 'zod'
import type { BeforeCommit, Db } from '../../base/db.server.ts'
import {
  BANK_NAMES,
  type Bank,
  BankListError,
  type BankName,
  type ListedMoney,
} from '../../base/outside/bank.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { settleBankNotice } from '../payments/settle-bank-notice.ts'
import { listErrors } from './list-errors.ts'
import { noteLostMoney } from './note-lost-money.ts'
import { type KnownMoney, readKnownMoney } from './read-known-money.ts'
import { MOST_LIST_BYTES } from './rules.ts'

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
  .input(
    z.strictObject({
      bank: z.enum(BANK_NAMES),
      /** In base64. */
      content: z
        .string()
        .max(Math.ceil(MOST_LIST_BYTES / 3) * 4, 'LIST_TOO_LARGE')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'NOT_BASE64'),
    }),
  )
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
    const bank = config.banks?.[input.bank]
    if (!bank?.readList) throw errors.BANK_WITHOUT_LIST()
    const words = await bank
      .readList(Buffer.from(input.content, 'base64'))
      .catch((error: unknown) => {
        if (!(error instanceof BankListError)) throw error
        throw errors[error.code]({ data: { row: error.row ?? null } })
      })
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
