import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { BANK_NAMES } from '../../base/outside/bank.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { DISPUTE_COLUMNS, DISPUTES } from './dispute-statements.ts'
import { DISPUTE_KINDS, DISPUTE_REASONS, DISPUTE_STATES } from './rules.ts'

const PER_PAGE = 50

const Dispute = z.object({
  dispute_id: z.int(),
  state: z.enum(DISPUTE_STATES),
  kind: z.enum(DISPUTE_KINDS),
  amount_cents: z.int(),
  /** Days. `today` is that of the shop, against which the last one to answer is held. */
  taken_on: z.string(),
  respond_by: z.string().nullable(),
  today: z.string(),
  reason: z.enum(DISPUTE_REASONS),
  /** The bank that told of it by itself. */
  bank: z.enum(BANK_NAMES).nullable(),
  bank_number: z.string().nullable(),
  note: z.string().nullable(),
  /** Null while nobody knows what it had paid. */
  sale: z.object({ sale_id: z.int(), reference: z.string() }).nullable(),
  /** What the bank took beyond the money that the sale has left: it was paid back twice, or more than was paid. */
  excess_cents: z.int(),
  /** The day of the entry of a statement that shows it. */
  entry_on: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Null where the bank has. */
  decided_by: z.string().nullable(),
})

interface Listed {
  disputes: z.infer<typeof Dispute>[]
  total: number
  open_cents: number
  lost_cents: number
}

/**
 * Money that banks took back by themselves, in cents: what is open first, by the last day to answer, then the newest. The sums
 * are of all that is found.
 */
export const listDisputes = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/disputes',
    summary: 'Money that banks took back',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      state: z.enum(DISPUTE_STATES).optional(),
      sale_id: z.int().positive().optional(),
      page: z.int().min(1).max(1000).default(1),
    }),
  )
  .output(
    z.object({
      disputes: z.array(Dispute),
      total: z.int(),
      open_cents: z.int(),
      lost_cents: z.int(),
    }),
  )
  .handler(async ({ context: { db, now }, input: { state, sale_id, page } }) => {
    const [row] = await query<Listed>(db, 'disputes_list', LIST, {
      now: now(),
      state: state ?? null,
      sale_id: sale_id ?? null,
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    })
    return row ?? { disputes: [], total: 0, open_cents: 0, lost_cents: 0 }
  })

const LIST = `
  with found as (
    select * from disputes
    where (:state::dispute_state is null or state = :state) and (:sale_id::bigint is null or sale_id = :sale_id)
  ), page as (
    select dispute_id, row_number() over (order by state = 'open' desc,
      case when state = 'open' then coalesce(respond_by, 'infinity') end, taken_on desc, dispute_id desc) as place
    from found order by place limit :limit offset :offset
  ), shown as (
    select page.place, ${DISPUTE_COLUMNS} from ${DISPUTES} join page using (dispute_id)
  )
  select coalesce((select jsonb_agg(to_jsonb(shown) - 'place' order by place) from shown), '[]') as disputes,
    count(*)::int as total,
    coalesce(sum(amount_cents) filter (where state = 'open'), 0)::float8 as open_cents,
    coalesce(sum(amount_cents) filter (where state = 'lost'), 0)::float8 as lost_cents
  from found`
