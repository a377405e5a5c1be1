import { z } from 'zod'
import { BANK_NAMES } from '../../base/outside/bank.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { DISPUTES } from '../../checkout/disputes/dispute-statements.ts'
import { DISPUTE_KINDS, DISPUTE_REASONS, DISPUTE_STATES } from '../../checkout/disputes/rules.ts'
import { bookRefusals } from '../../invoicing/books/book-schemas.ts'
import {
  AccountsInput,
  findAccountsRefusal,
  PartInput,
  readAccountsPart,
} from './accounts-input.ts'

const AccountDispute = z.object({
  dispute_id: z.int(),
  taken_on: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  reason: z.enum(DISPUTE_REASONS),
  bank: z.enum(BANK_NAMES).nullable(),
  bank_number: z.string().nullable(),
  /** The reference of its sale, where anybody knows it. */
  reference: z.string().nullable(),
  cents: z.int(),
  state: z.enum(DISPUTE_STATES),
  /** The day of the last word on it. */
  decided_on: z.string().nullable(),
})

/**
 * Money that banks took back by themselves in a period, or gave up or kept in it, in the order of its rows, in parts:
 * called again with `after` until `next` is null. What belongs to no known sale is real.
 */
export const exportAccountDisputes = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/account-disputes',
    summary: 'Money that banks took back in a period, for the accountant',
    tags: ['reports'],
  })
  .input(AccountsInput.extend(PartInput))
  .output(z.object({ disputes: z.array(AccountDispute), next: z.int().nullable() }))
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const refusal = findAccountsRefusal(actor, input)
    if (refusal) throw errors[refusal]()
    const statement = {
      name: 'account_disputes',
      text: ACCOUNT_DISPUTES,
      id: 'dispute_id',
    } as const
    const { rows, next } = await readAccountsPart<z.infer<typeof AccountDispute>>(
      db,
      statement,
      input,
    )
    return { disputes: rows, next }
  })

const ACCOUNT_DISPUTES = `
  select d.dispute_id, d.taken_on::text, d.kind, d.reason, d.bank, d.bank_number, s.reference,
    d.amount_cents as cents, d.state, decided.day::text as decided_on
  from ${DISPUTES}
  cross join lateral (
    select case when d.state <> 'open' then horma_day(told.at::timestamptz) end as day
  ) decided
  where d.dispute_id > :after and coalesce(s.is_trial, false) = :test_mode
    and (d.taken_on between :from::date and :to::date or decided.day between :from::date and :to::date)
  order by d.dispute_id limit :limit`
