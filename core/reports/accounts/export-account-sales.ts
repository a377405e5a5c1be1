import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { bookRefusals } from '../../invoicing/books/book-schemas.ts'
import { SALE_ORIGINS } from '../../sales/rules.ts'
import {
  AccountsInput,
  findAccountsRefusal,
  PartInput,
  readAccountsPart,
} from './accounts-input.ts'
import { PERIOD_BOUNDS } from './accounts-statement.ts'

const AccountSale = z.object({
  sale_id: z.int(),
  reference: z.string(),
  origin: z.enum(SALE_ORIGINS),
  paid_at: z.string(),
  till: z.string().nullable(),
  /** Series and number of its own invoice, and whether that was cancelled. */
  invoice: z.string().nullable(),
  is_cancelled: z.boolean(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  shipping_cents: z.int(),
  total_cents: z.int(),
})

/** The sales that were paid in a period, in the order of their rows, in parts: called again with `after` until `next` is null. */
export const exportAccountSales = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/account-sales',
    summary: 'Sales that were paid in a period, for the accountant',
    tags: ['reports'],
  })
  .input(AccountsInput.extend(PartInput))
  .output(z.object({ sales: z.array(AccountSale), next: z.int().nullable() }))
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor }, input, errors }) => {
    const refusal = findAccountsRefusal(actor, input)
    if (refusal) throw errors[refusal]()
    const statement = { name: 'account_sales', text: SALES, id: 'sale_id' } as const
    const { rows, next } = await readAccountsPart<z.infer<typeof AccountSale>>(db, statement, input)
    return { sales: rows, next }
  })

const SALES = `
  with bounds as materialized (${PERIOD_BOUNDS})
  select s.sale_id, s.reference, s.sale_origin as origin, to_json(s.paid_at) #>> '{}' as paid_at, t.code as till,
    i.invoice_number as invoice, x.invoice_id is not null as is_cancelled, s.subtotal_cents, s.discount_cents,
    s.shipping_cents, s.total_cents
  from (
    select s.* from sales s, bounds
    where s.paid_at >= bounds.begins and s.paid_at < bounds.ends and s.is_trial = :test_mode and s.sale_id > :after
      and s.sale_origin in ('web', 'pos')
    order by s.sale_id limit :limit
  ) s
  left join tills t using (till_id)
  left join invoices i on i.sale_id = s.sale_id and i.type in ('F1', 'F2')
  left join invoice_cancellations x using (invoice_id)
  order by s.sale_id`
