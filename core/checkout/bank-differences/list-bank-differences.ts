import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { BANK_NAMES } from '../../base/outside/bank.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IS_DIFFERENT } from './difference-statements.ts'
import { BANK_DIFFERENCE_KINDS } from './rules.ts'

const PER_PAGE = 50

const Difference = z.object({
  bank_difference_id: z.int(),
  bank: z.enum(BANK_NAMES),
  kind: z.enum(BANK_DIFFERENCE_KINDS),
  is_refund: z.boolean(),
  bank_reference: z.string(),
  /** Null where the bank has no money, and where the shop knows none. */
  bank_cents: z.int().nullable(),
  own_cents: z.int().nullable(),
  /** When it happened, as the list writes it. */
  listed_when: z.string().nullable(),
  sale: z.object({ sale_id: z.int(), reference: z.string() }).nullable(),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
  is_open: z.boolean(),
})

interface Listed {
  differences: z.infer<typeof Difference>[]
  total: number
}

/** What banks' own lists say otherwise than the shop: what waits for a person first, then the newest. */
export const listBankDifferences = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/bank-differences',
    summary: "What banks' own lists say otherwise",
    tags: ['checkout'],
  })
  .input(z.strictObject({ page: z.int().min(1).max(1000).default(1) }))
  .output(
    z.object({
      differences: z.array(Difference),
      total: z.int(),
      /** The banks whose own list this shop can read from a file. */
      banks_with_list: z.array(z.enum(BANK_NAMES)),
    }),
  )
  .handler(async ({ context: { db, config }, input: { page } }) => {
    const [row] = await query<Listed>(db, 'bank_differences_list', LIST, [
      PER_PAGE,
      (page - 1) * PER_PAGE,
    ])
    const banks_with_list = BANK_NAMES.filter((name) => config.banks?.[name]?.readList)
    return { differences: [], total: 0, ...row, banks_with_list }
  })

const LIST = `
  with page as (
    select b.bank_difference_id, b.bank, b.kind, b.is_refund, b.bank_reference, b.bank_cents, b.own_cents, b.listed_when,
      case when s.sale_id is not null then jsonb_build_object('sale_id', s.sale_id, 'reference', s.reference) end as sale,
      to_jsonb(b.settled_at) #>> '{}' as settled_at, u.name as settled_by, ${IS_DIFFERENT} as is_open
    from bank_differences b left join payments p using (payment_id) left join sales s using (sale_id)
    left join staff_users u on 'staff:' || u.user_id = b.settled_by
    order by is_open desc, b.created_at desc, b.bank_difference_id desc limit $1 offset $2
  )
  select coalesce((select jsonb_agg(to_jsonb(page)) from page), '[]') as differences,
    (select count(*)::int from bank_differences) as total`
