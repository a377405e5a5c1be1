import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { paymentWays } from '../../payments/money-out/read-payment-ways.ts'
import { PROVIDERS } from '../../payments/providers.ts'
import {
  IS_BY_HAND,
  NEXT_ATTEMPT,
  STUCK_REASONS,
  STUCK_REFUND,
  toStuckValues,
} from '../../payments/refund-lines.ts'
import { REFUND_STAGES } from '../../sales/rules.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

const PER_PAGE = 50

const Refund = z.object({
  refund_id: z.string(),
  sale_id: z.int(),
  reference: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  provider: z.enum(PROVIDERS),
  /** A person sends it; the others are sent by a program. */
  by_hand: z.boolean(),
  /** Why one that a bank should send waits for a person all the same. */
  stuck: z.enum(STUCK_REASONS).nullable(),
  /** How often the bank was asked. */
  attempts: z.int(),
  /** When a program asks it the next time; null where none does, or where its notice is awaited. */
  next_attempt_at: z.string().nullable(),
  /** The bank has not answered the last attempt. */
  is_unanswered: z.boolean(),
  /** Why the bank did not do it, in its own code. */
  last_error: z.string().nullable(),
  amount_cents: z.int(),
  /** How the money came that the shop still has. */
  came: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
  reason: z.enum(['surplus', 'return', 'withdrawal', 'goodwill', 'cancellation']),
  stage: z.enum(REFUND_STAGES),
  created_at: z.string(),
  settled_at: z.string().nullable(),
  /** Of the paper that the buyer signs; null where no person has paid it out. */
  money_act_id: z.int().nullable(),
})

/** Refunds of the web, due ones oldest first: those of transfers and of money taken at pick-up or on delivery are sent by a person. */
export const listRefunds = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/refunds',
    summary: 'Refunds of the web',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      state: z.enum(['due', 'done']).default('due'),
      page: z.int().min(1).max(1000).default(1),
    }),
  )
  .output(z.object({ refunds: z.array(Refund), total: z.int(), total_cents: z.int() }))
  .handler(async ({ context: { db, config, now }, input }) => {
    const [row] = await query<{
      refunds: z.infer<typeof Refund>[]
      total: number
      total_cents: number
    }>(db, 'refunds_list', LIST, {
      state: input.state,
      limit: PER_PAGE,
      offset: (input.page - 1) * PER_PAGE,
      ...toStuckValues(config.banks ?? {}, now()),
    })
    return row ?? { refunds: [], total: 0, total_cents: 0 }
  })

/** What is due goes back whatever it is of, also of the trial; what went back is counted on its side alone. */
const LISTED = `r.state = :state::refund_state and (r.state = 'due' or s.is_trial = ${IN_TRIAL})`

const LIST = `
  with page as (
    select r.refund_id, s.sale_id, s.reference, coalesce(w.shipping_name, s.customer_name_guest) as name, w.email,
      p.provider, ${IS_BY_HAND} as by_hand, ${STUCK_REFUND} as stuck,
      r.attempts, ${NEXT_ATTEMPT} as next_attempt_at, r.unanswered_at is not null as is_unanswered, r.last_error,
      r.amount_cents, coalesce(came.ways, '[]') as came, r.reason, horma_refund_stage(r.state, r.failed_at) as stage, r.created_at, r.settled_at,
      (select max(m.money_act_id) from money_acts m
        where m.payment_id = r.payment_id and m.refund_id = r.refund_id and m.act = 'refund_paid') as money_act_id
    from refunds r join payments p using (payment_id) join sales s using (sale_id)
    left join web_order_details w using (sale_id)
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'cents', cents) order by kind) as ways
      from (${paymentWays('r.payment_id')}) by_kind
    ) came on true
    where ${LISTED}
    order by case when r.state = 'due' then r.created_at end, r.settled_at desc, r.refund_id limit :limit offset :offset
  )
  select coalesce((select jsonb_agg(to_jsonb(page)) from page), '[]') as refunds, count(*)::int as total,
    coalesce(sum(r.amount_cents), 0)::int as total_cents
  from refunds r join payments p using (payment_id) join sales s using (sale_id) where ${LISTED}`
