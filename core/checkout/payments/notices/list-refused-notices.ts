import { z } from 'zod'
import { query } from '../../../base/db.server.ts'
import { BANK_NAMES, REFUSAL_REASONS } from '../../../base/outside/bank.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { IS_REFUSED, NEEDS_LOOK, REFUSED_VERDICTS } from '../../../payments/bank-notices.ts'

const PER_PAGE = 50

const RefusedNotice = z.object({
  notice_id: z.int(),
  bank: z.enum(BANK_NAMES),
  received_at: z.string(),
  verdict: z.enum(REFUSED_VERDICTS),
  /** Why; null where the verdict says it all. */
  reason: z.enum(REFUSAL_REASONS).nullable(),
  /** It tells of money that went back, and not of a payment. */
  is_refund: z.boolean(),
  /** The bank has it in a list of its own; nobody has sent it. */
  is_listed: z.boolean(),
  /** When it was paid, as the list writes it; null where it does not say. */
  listed_when: z.string().nullable(),
  /** The number under which the bank's panel has it, as the message says. */
  bank_reference: z.string().nullable(),
  amount_cents: z.number().nullable(),
  /** The order that it names; null where the shop knows none. */
  order: z.object({ sale_id: z.int(), reference: z.string() }).nullable(),
  seen_at: z.string().nullable(),
  /** Who has seen it; null where a program has. */
  seen_by: z.string().nullable(),
  /** Whether it waits for a person. */
  is_open: z.boolean(),
})

/**
 * Messages at the entrances of the banks that changed nothing although somebody should look: forged, of another shop, of
 * no payment that is known, or unreadable. Those that nobody has seen come first, then the newest. Forged ones are kept
 * for 90 days.
 */
export const listRefusedNotices = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/refused-bank-notices',
    summary: 'Notices of banks that changed nothing',
    tags: ['checkout'],
  })
  .input(z.strictObject({ page: z.int().min(1).max(1000).default(1) }))
  .output(
    z.object({
      notices: z.array(RefusedNotice),
      total: z.int(),
      /** The banks whose own list this shop can read from a file. */
      banks_with_list: z.array(z.enum(BANK_NAMES)),
    }),
  )
  .handler(async ({ context: { db, config }, input: { page } }) => {
    const [row] = await query<{ notices: z.infer<typeof RefusedNotice>[]; total: number }>(
      db,
      'notices_refused',
      LIST,
      [PER_PAGE, (page - 1) * PER_PAGE],
    )
    const banks_with_list = BANK_NAMES.filter((name) => config.banks?.[name]?.readList)
    return { notices: [], total: 0, ...row, banks_with_list }
  })

const LIST = `
  with page as (
    select n.bank_notice_id as notice_id, n.bank, n.received_at, n.verdict, n.facts ->> 'reason' as reason,
      coalesce(n.facts ->> 'kind' = 'refund', false) as is_refund, coalesce((n.facts ->> 'is_listed')::boolean, false) as is_listed,
      n.facts -> 'answer' ->> 'when' as listed_when, n.facts ->> 'bank_reference' as bank_reference, (n.facts ->> 'amount_cents')::numeric as amount_cents,
      case when s.sale_id is not null then jsonb_build_object('sale_id', s.sale_id, 'reference', s.reference) end as "order",
      n.seen_at, u.name as seen_by, ${NEEDS_LOOK} as is_open
    from bank_notices n left join payments p using (payment_id) left join sales s using (sale_id)
    left join staff_users u on u.user_id = n.seen_by
    where ${IS_REFUSED}
    order by ${NEEDS_LOOK} desc, n.received_at desc, n.bank_notice_id desc limit $1 offset $2
  )
  select coalesce((select jsonb_agg(to_jsonb(page)) from page), '[]') as notices,
    (select count(*)::int from bank_notices n where ${IS_REFUSED}) as total`
