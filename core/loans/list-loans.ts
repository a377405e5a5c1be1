import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { type AddValue, collectValues } from '../base/statements/statement-values.ts'
import { findCustomers } from '../customers/search-customers.ts'
import { isChosenSide, TrialChoice } from '../settings/trial/trial-side.ts'
import {
  CENTS_OUT,
  DEPOSIT_HELD,
  IS_DEPOSIT_DUE,
  isLoanOverdue,
  PAIRS_OUT,
} from './loan-statements.ts'
import { isLoanReference, LOAN_LISTS, type LoanList, toLoanReference } from './rules.ts'

const PAGE = 50
/** A search that finds more people than that looks for no one. */
const MOST_CUSTOMERS = 50

const LoanRow = z.object({
  loan_id: z.int(),
  reference: z.string(),
  is_overdue: z.boolean(),
  created_at: z.string(),
  due_on: z.string(),
  ended_at: z.string().nullable(),
  /** How long the pairs have been out, or were, in days. */
  age_days: z.int(),
  location: z.string(),
  customer: z.object({
    customer_id: z.int(),
    name: z.string(),
    phone: z.string().nullable(),
    has_email: z.boolean(),
  }),
  /** How many were lent, and how many are still out. */
  pairs: z.int(),
  pairs_out: z.int(),
  /** What those that are out cost on the day of the loan. */
  cents_out: z.int(),
  /** Money that lies there as security. */
  deposit_cents: z.int(),
})

const LoanFilter = z.strictObject({
  list: z.enum(LOAN_LISTS).default('open'),
  /** A code, or the beginning of names or digits of the telephone of a customer: then of all lists. */
  q: z.string().trim().max(60).optional(),
  trial: TrialChoice,
})

/**
 * Pairs that customers took home to try, the oldest first, or narrowed to one list: those that are out, past their day,
 * due today or tomorrow, ended with a deposit that lies there still, or ended.
 */
export const listLoans = staff('can_manage_lent_items')
  .read.route({
    method: 'GET',
    path: '/loans',
    summary: 'Loans of pairs',
    tags: ['loans'],
  })
  .input(LoanFilter.extend({ page: z.int().min(1).max(10_000).default(1) }))
  .output(z.object({ loans: z.array(LoanRow), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db, now }, input: { page, ...filter } }) => {
    const { values, add } = collectValues()
    const where = `where ${(await buildConditions(db, filter, add)).join(' and ')}`
    const isPast = filter.q || filter.list === 'ended'
    const order = isPast ? 'l.loan_id desc' : 'l.created_at, l.loan_id'
    const given = { ...values, now: now() }
    const range = `order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`
    const [loans, [counted]] = await Promise.all([
      query<z.infer<typeof LoanRow>>(db, '', `${ROWS} ${where} ${range}`, given),
      query<{ count: number }>(db, '', `select count(*)::int as count ${FROM} ${where}`, given),
    ])
    return { loans, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

/** All loans that a filter finds, the oldest first, in parts: called again with `after` until `next` is null. */
export const exportLoans = staff('can_manage_lent_items')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/loans',
    summary: 'Loans of pairs, all that a filter finds',
    tags: ['loans'],
  })
  .input(
    LoanFilter.extend({
      /** The last loan of the part before. */
      after: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.int().min(1).max(1_000).default(1_000),
    }),
  )
  .output(z.object({ loans: z.array(LoanRow), next: z.int().nullable() }))
  .handler(async ({ context: { db, now }, input: { after, limit, ...filter } }) => {
    const { values, add } = collectValues()
    const conditions = await buildConditions(db, filter, add)
    if (after !== undefined) conditions.push(`l.loan_id > ${add('after', after)}`)
    const loans = await query<z.infer<typeof LoanRow>>(
      db,
      '',
      `${ROWS} where ${conditions.join(' and ')} order by l.loan_id limit ${limit}`,
      { ...values, now: now() },
    )
    return { loans, next: loans.length < limit ? null : (loans.at(-1)?.loan_id ?? null) }
  })

async function buildConditions(
  db: Db,
  { list, q, trial }: z.infer<typeof LoanFilter>,
  add: AddValue,
): Promise<string[]> {
  if (q) return [await buildSearch(db, q, add)]
  return [LISTS[list], isChosenSide('l.is_trial', add('trial', trial ?? null))]
}

async function buildSearch(db: Db, q: string, add: AddValue): Promise<string> {
  const reference = toLoanReference(q)
  if (isLoanReference(reference)) return `l.reference = ${add('reference', reference)}`
  const found = await findCustomers(db, q, MOST_CUSTOMERS)
  const ids = found.map(({ customer_id }) => customer_id)
  return `l.customer_id in (
    select horma_customer_family(found.id) from unnest(${add('ids', ids)}::bigint[]) as found (id))`
}

const LISTS: Record<LoanList, string> = {
  open: 'l.ended_at is null',
  overdue: isLoanOverdue('today.day'),
  due_soon: 'l.ended_at is null and l.due_on between today.day and today.day + 1',
  deposit_due: IS_DEPOSIT_DUE,
  ended: 'l.ended_at is not null',
}

const FROM = `
  from (select horma_day(:now::timestamptz) as day) today, loans l
  join locations place using (location_id)
  join customers customer on customer.customer_id = horma_merged_customer(l.customer_id)`

const ROWS = `
  select l.loan_id, l.reference, ${isLoanOverdue('today.day')} as is_overdue, to_jsonb(l.created_at) #>> '{}' as created_at,
    l.due_on::text, to_jsonb(l.ended_at) #>> '{}' as ended_at,
    coalesce(horma_day(l.ended_at), today.day) - horma_day(l.created_at) as age_days, place.name as location,
    json_build_object('customer_id', customer.customer_id, 'name', customer.name, 'phone', customer.phone,
      'has_email', customer.email is not null) as customer,
    (select count(*)::int from lent_items i where i.loan_id = l.loan_id) as pairs, ${PAIRS_OUT} as pairs_out,
    ${CENTS_OUT} as cents_out, ${DEPOSIT_HELD} as deposit_cents ${FROM}`
