import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { type AddValue, collectValues } from '../base/statements/statement-values.ts'
import { findCustomers } from '../customers/search-customers.ts'
import { isChosenSide, TrialChoice } from '../settings/trial/trial-side.ts'
import { DEPOSIT_PAID, DEPOSIT_STATE, IS_TO_CALL, isOverdue } from './deposit-statements.ts'
import {
  DEPOSIT_LISTS,
  DEPOSIT_STATES,
  type DepositList,
  isDepositReference,
  PAIR_DEPOSIT_KINDS,
  toDepositReference,
} from './rules.ts'

const PAGE = 50
/** More people than that are no search for one. */
const MOST_CUSTOMERS = 50

const DepositRow = z.object({
  deposit_id: z.int(),
  reference: z.string(),
  kind: z.enum(PAIR_DEPOSIT_KINDS),
  state: z.enum(DEPOSIT_STATES),
  is_overdue: z.boolean(),
  /** Its pair is here, and nobody has told its customer. */
  is_to_call: z.boolean(),
  created_at: z.string(),
  due_on: z.string(),
  location: z.string(),
  customer: z
    .object({ name: z.string(), phone: z.string().nullable(), has_email: z.boolean() })
    .nullable(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  price_cents: z.int(),
  /** What was paid in less what went back. */
  paid_cents: z.int(),
})

/** Lay-aways and ordered sizes: those of today's work first, the oldest on top; ended ones the newest first. */
export const listDeposits = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/deposits',
    summary: 'Lay-aways and ordered sizes',
    tags: ['deposits'],
  })
  .input(
    z.strictObject({
      list: z.enum(DEPOSIT_LISTS).default('open'),
      kind: z.enum(PAIR_DEPOSIT_KINDS).optional(),
      /** A code, or the beginning of names or digits of the telephone of a customer: then of all lists. */
      q: z.string().trim().max(60).optional(),
      trial: TrialChoice,
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(z.object({ deposits: z.array(DepositRow), page: z.int(), pages: z.int() }))
  .handler(async ({ context: { db, now }, input: { list, kind, trial, q, page } }) => {
    const { values, add } = collectValues()
    const conditions = [
      `d.kind <> 'loan'`,
      ...(kind ? [`d.kind = ${add('kind', kind)}::deposit_kind`] : []),
      ...(q
        ? [await buildSearch(db, q, add)]
        : [LISTS[list], isChosenSide('d.is_trial', add('trial', trial ?? null))]),
    ]
    const where = `where ${conditions.join(' and ')}`
    const order = q || list === 'ended' ? 'd.deposit_id desc' : 'd.due_on, d.deposit_id'
    const [deposits, [counted]] = await Promise.all([
      query<z.infer<typeof DepositRow>>(
        db,
        '',
        `${ROWS} ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
        { ...values, now: now() },
      ),
      query<{ count: number }>(db, '', `select count(*)::int as count ${FROM} ${where}`, {
        ...values,
        now: now(),
      }),
    ])
    return { deposits, page, pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)) }
  })

async function buildSearch(db: Db, q: string, add: AddValue): Promise<string> {
  const reference = toDepositReference(q)
  if (isDepositReference(reference)) return `d.reference = ${add('reference', reference)}`
  const found = await findCustomers(db, q, MOST_CUSTOMERS)
  const ids = found.map(({ customer_id }) => customer_id)
  return `d.customer_id in (
    select horma_customer_family(found.id) from unnest(${add('ids', ids)}::bigint[]) as found (id))`
}

const LISTS: Record<DepositList, string> = {
  open: 'd.ended_at is null',
  waiting: `d.ended_at is null and ${DEPOSIT_STATE} = 'waiting'`,
  ready: `d.ended_at is null and ${DEPOSIT_STATE} = 'ready'`,
  to_call: IS_TO_CALL,
  overdue: isOverdue('today.day'),
  ended: 'd.ended_at is not null',
}

const FROM = `
  from (select horma_day(:now::timestamptz) as day) today, deposits d
  join locations l using (location_id)
  join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  left join customers customer on customer.customer_id = d.customer_id`

const ROWS = `
  select d.deposit_id, d.reference, d.kind, ${DEPOSIT_STATE} as state, ${isOverdue('today.day')} as is_overdue,
    ${IS_TO_CALL} as is_to_call, to_jsonb(d.created_at) #>> '{}' as created_at, d.due_on::text, l.name as location,
    case when customer.customer_id is not null then json_build_object('name', customer.name, 'phone', customer.phone,
      'has_email', customer.email is not null) end as customer,
    p.name, c.name as colour, s.label as size, d.price_cents, ${DEPOSIT_PAID} as paid_cents ${FROM}`
