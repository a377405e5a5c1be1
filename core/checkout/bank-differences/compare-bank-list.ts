import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { BankName } from '../../base/outside/bank.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { listErrors } from '../lost-payments/list-errors.ts'
import { BankListInput, readBankList } from '../lost-payments/read-bank-list.ts'
import { type BankDifference, findDifferences } from './find-differences.ts'
import { readListedTime, readOwnMoney } from './read-own-money.ts'

/**
 * Compares the list of operations that a bank gives its customer as a file with the shop's payments and refunds, in cents. What
 * differs waits for a person, once however often it is loaded; nothing is booked. Refused as a whole where it cannot be read
 * or is of another shop. For who may confirm payments, be it with a colleague's PIN.
 */
export const compareBankList = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/bank-lists/comparison',
    summary: "Compare a bank's own list with the shop's payments",
    tags: ['checkout'],
  })
  .input(BankListInput)
  .output(
    z.object({
      /** Payments and refunds of the list, and how many of them the shop has in the same way. */
      listed: z.int(),
      matched: z.int(),
      /** What differs, and how much of it no list before has shown. */
      different: z.int(),
      new_different: z.int(),
    }),
  )
  .errors({ ...listErrors, LIST_OTHER_SHOP: { status: 422 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const { bank, listed } = await readBankList(config, input, errors)
    const own = await readOwnMoney(tx, bank, listed)
    const names = new Set(listed.map(({ bankReference }) => bankReference))
    const isKnown = own.some(({ bankReference }) => names.has(bankReference))
    if (own.length > 0 && listed.length > 0 && !isKnown) throw errors.LIST_OTHER_SHOP()
    const { matched, differences } = findDifferences(listed, own)
    const now = context.now()
    const fresh = await writeDifferences(tx, { bank: input.bank, differences, now })
    await settleFound(tx, {
      bank: input.bank,
      references: listed
        .filter(({ kind }) => kind === 'payment')
        .map(({ bankReference }) => bankReference),
      differences,
      now,
    })
    const counts = {
      listed: listed.length,
      matched,
      different: differences.length,
      new_different: fresh,
    }
    audit({
      table: 'bank_differences',
      details: { bank: input.bank, ...counts, ...readListedTime(listed) },
    })
    return counts
  })

interface Written {
  bank: BankName
  differences: readonly BankDifference[]
  now: Date
}

async function writeDifferences(tx: Db, { bank, differences, now }: Written): Promise<number> {
  const rows = await query(tx, 'bank_differences_write', WRITE, {
    bank,
    now,
    kinds: differences.map(({ kind }) => kind),
    refunds: differences.map(({ isRefund }) => isRefund),
    references: differences.map(({ bankReference }) => bankReference),
    operations: differences.map(({ operation }) => operation),
    payments: differences.map(({ paymentId }) => paymentId),
    bank_cents: differences.map(({ bankCents }) => bankCents),
    own_cents: differences.map(({ ownCents }) => ownCents),
    whens: differences.map(({ listedWhen }) => listedWhen),
  })
  return rows.length
}

const WRITE = `
  insert into bank_differences
    (bank, kind, is_refund, bank_reference, operation, payment_id, bank_cents, own_cents, listed_when, created_at)
  select :bank, kind, is_refund, reference, operation, payment_id, bank_cents, own_cents, listed_when, :now
  from unnest(:kinds::bank_difference_kind[], :refunds::boolean[], :references::text[], :operations::text[], :payments::bigint[],
    :bank_cents::int[], :own_cents::int[], :whens::text[])
    as w (kind, is_refund, reference, operation, payment_id, bank_cents, own_cents, listed_when)
  on conflict do nothing returning bank_difference_id`

/** Closes payments that an earlier list lacked or had otherwise, and that this one has as the shop does. */
async function settleFound(
  tx: Db,
  { bank, references, differences, now }: Written & { references: readonly (string | undefined)[] },
): Promise<void> {
  const still = new Set(
    differences.filter(({ isRefund }) => !isRefund).map(({ bankReference }) => bankReference),
  )
  const right = references.filter((reference) => reference && !still.has(reference))
  await query(
    tx,
    'bank_differences_found',
    `update bank_differences set settled_at = $3, settled_by = 'system'
     where bank = $1 and bank_reference = any($2) and not is_refund and settled_at is null`,
    [bank, right, now],
  )
}
