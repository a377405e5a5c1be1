import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { bookRefusals } from '../../invoicing/books/book-schemas.ts'
import { COLLECTED } from '../../sales/summary/figures.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import {
  AccountsInput,
  findAccountsRefusal,
  PartInput,
  readAccountsPart,
} from './accounts-input.ts'
import { PERIOD_BOUNDS } from './accounts-statement.ts'

const AccountTender = z.object({
  tender_id: z.int(),
  at: z.string(),
  kind: z.enum(TENDER_KINDS),
  /** What it pays, or gives back. */
  of: z.enum(['sale', 'return', 'deposit']),
  reference: z.string(),
  till: z.string().nullable(),
  /** Below zero where it went back. */
  cents: z.int(),
})

/** The money that came in and went back in a period, in the order of its rows, in parts: called again with `after` until `next` is null. */
export const exportAccountTenders = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/account-tenders',
    summary: 'Money of a period, for the accountant',
    tags: ['reports'],
  })
  .input(AccountsInput.extend(PartInput))
  .output(z.object({ tenders: z.array(AccountTender), next: z.int().nullable() }))
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const refusal = findAccountsRefusal(actor, input)
    if (refusal) throw errors[refusal]()
    const statement = { name: 'account_tenders', text: TENDERS, id: 'tender_id' } as const
    const { rows, next } = await readAccountsPart<z.infer<typeof AccountTender>>(
      db,
      statement,
      input,
    )
    return { tenders: rows, next }
  })

const TENDERS = `
  with bounds as materialized (${PERIOD_BOUNDS}
  ), moved as (
    select f.* from ${COLLECTED} f, bounds
    where f.is_trial = :test_mode and f.at >= bounds.begins and f.at < bounds.ends and f.tender_id > :after
    order by f.tender_id limit :limit
  )
  select m.tender_id, to_json(m.at) #>> '{}' as at, m.kind, m.cents, t.code as till,
    case when m.sale_id is not null then 'sale' when m.return_id is not null then 'return' else 'deposit' end as of,
    coalesce(s.reference, r.reference, d.reference) as reference
  from moved m left join sales s using (sale_id) left join returns r using (return_id)
  left join deposits d on d.deposit_id = m.deposit_id
  left join cash_sessions x on x.cash_session_id = m.cash_session_id left join tills t on t.till_id = x.till_id
  order by m.tender_id`
