import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { bookRefusals } from '../../invoicing/books/book-schemas.ts'
import { RETURN_REASONS } from '../../returns/rules.ts'
import { RETURNED } from '../../sales/summary/figures.ts'
import {
  AccountsInput,
  findAccountsRefusal,
  PartInput,
  readAccountsPart,
} from './accounts-input.ts'
import { PERIOD_BOUNDS } from './accounts-statement.ts'

const AccountReturn = z.object({
  return_id: z.int(),
  reference: z.string(),
  reason: z.enum(RETURN_REASONS),
  created_at: z.string(),
  till: z.string().nullable(),
  /** References of the sales that it is of, and numbers of its corrections. */
  sales: z.array(z.string()),
  corrections: z.array(z.string()),
  /** What came back is worth, above zero. */
  cents: z.int(),
})

/** What came back in a period, in the order of its rows, in parts: called again with `after` until `next` is null. */
export const exportAccountReturns = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/account-returns',
    summary: 'What came back in a period, for the accountant',
    tags: ['reports'],
  })
  .input(AccountsInput.extend(PartInput))
  .output(z.object({ returns: z.array(AccountReturn), next: z.int().nullable() }))
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const refusal = findAccountsRefusal(actor, input)
    if (refusal) throw errors[refusal]()
    const statement = { name: 'account_returns', text: RETURNS, id: 'return_id' } as const
    const { rows, next } = await readAccountsPart<z.infer<typeof AccountReturn>>(
      db,
      statement,
      input,
    )
    return { returns: rows, next }
  })

const RETURNS = `
  with bounds as materialized (${PERIOD_BOUNDS}
  ), back as (
    select f.return_id, sum(f.cents)::float8 as cents, array_agg(distinct f.sale_id) as sale_ids
    from ${RETURNED} f, bounds
    where f.is_trial = :test_mode and f.at >= bounds.begins and f.at < bounds.ends and f.return_id > :after
    group by f.return_id order by f.return_id limit :limit
  )
  select r.return_id, r.reference, r.reason, to_json(r.created_at) #>> '{}' as created_at, t.code as till, b.cents,
    (select coalesce(json_agg(s.reference order by s.sale_id), '[]') from sales s where s.sale_id = any(b.sale_ids)) as sales,
    (select coalesce(json_agg(i.invoice_number order by i.invoice_id), '[]') from return_corrections c
      join invoices i using (invoice_id) where c.return_id = r.return_id) as corrections
  from back b join returns r using (return_id) left join tills t using (till_id)
  order by r.return_id`
