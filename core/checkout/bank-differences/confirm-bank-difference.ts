import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import type { BankName, PaymentWord } from '../../base/outside/bank.ts'
import { actorKey, getActorRight, isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { settleBankNotice } from '../payments/settle-bank-notice.ts'
import type { BankDifferenceKind } from './rules.ts'

/**
 * Confirms what a bank's list says otherwise. Money for which the shop waits is booked as by a notice of the bank, which only
 * a super admin may confirm, because nobody has signed the list; of the rest a person says that they have seen to it. For who
 * may confirm payments, be it with a colleague's PIN.
 */
export const confirmBankDifference = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/bank-differences/{bank_difference_id}/confirmation',
    summary: "Confirm what a bank's list says otherwise",
    tags: ['checkout'],
  })
  .input(z.strictObject({ bank_difference_id: z.int().positive() }))
  .output(
    z.object({
      /** `booked`: the order is paid, or what came for one that has ended is due back. */
      outcome: z.enum(['booked', 'seen']),
    }),
  )
  .errors({
    BANK_DIFFERENCE_UNKNOWN: { status: 404 },
    BANK_DIFFERENCE_SETTLED: { status: 409 },
    BANK_WITHOUT_LIST: { status: 409 },
  })
  .handler(async ({ context, input: { bank_difference_id: id }, errors }) => {
    const { tx, actor, audit, config, beforeCommit } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const difference = await lockDifference(tx, id)
    if (!difference) throw errors.BANK_DIFFERENCE_UNKNOWN()
    if (difference.isSettled) throw errors.BANK_DIFFERENCE_SETTLED()
    const { kind } = difference
    if (kind === 'unbooked') {
      if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
      const bank = config.banks?.[difference.bank]
      if (!bank) throw errors.BANK_WITHOUT_LIST()
      const settling = { now: context.now, bank, beforeCommit, secret: config.secret }
      await settleBankNotice(tx, toWord(difference), settling)
    }
    await query(
      tx,
      'bank_difference_settle',
      'update bank_differences set settled_at = $2, settled_by = $3 where bank_difference_id = $1',
      [id, context.now(), actorKey(actor)],
    )
    const { bankReference, bankCents, ownCents } = difference
    audit({
      table: 'bank_differences',
      id,
      details: {
        kind,
        bank_reference: bankReference,
        bank_cents: bankCents,
        own_cents: ownCents,
      },
    })
    return { outcome: kind === 'unbooked' ? ('booked' as const) : ('seen' as const) }
  })

interface LockedDifference {
  bank: BankName
  kind: BankDifferenceKind
  bankReference: string
  operation: string
  bankCents: number | null
  ownCents: number | null
  listedWhen: string | null
  isSettled: boolean
}

async function lockDifference(tx: Db, id: number): Promise<LockedDifference | undefined> {
  const [difference] = await query<LockedDifference>(
    tx,
    'bank_difference_lock',
    `select bank, kind, bank_reference as "bankReference", operation, bank_cents as "bankCents", own_cents as "ownCents",
       listed_when as "listedWhen", settled_at is not null as "isSettled"
     from bank_differences where bank_difference_id = $1 for update`,
    [id],
  )
  return difference
}

/** As the bank's list is read: a notice of the same payment that comes later is a repeated one. */
const toWord = ({
  bankReference,
  operation,
  bankCents,
  listedWhen,
}: LockedDifference): PaymentWord => ({
  kind: 'payment',
  bankReference,
  outcome: 'captured',
  amountCents: bankCents ?? 0,
  providerEvent: ['list', '0', operation].join(' ').trim(),
  answer: {
    ...(operation && { authorisation: operation }),
    ...(listedWhen && { when: listedWhen }),
  },
})
