import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'

/** What an e-mail of a loan says: the pairs that are still out. */
export interface LoanMail {
  reference: string
  customer: string
  /** `YYYY-MM-DD` */
  due_on: string
  pairs: { name: Translated; colour: Translated | null; size: string | null }[]
}

export async function readLoanMail(db: Db, loanId: number): Promise<LoanMail | undefined> {
  const [loan] = await query<LoanMail>(db, 'loan_mail', READ, [loanId])
  return loan
}

const READ = `
  select l.reference, customer.name as customer, l.due_on::text, coalesce((
    select json_agg(json_build_object('name', p.name, 'colour', c.name, 'size', s.label) order by i.lent_item_id)
    from lent_items i join product_variants v using (variant_id) join products p using (product_id)
    left join colours c using (colour_id) left join sizes s using (size_id)
    where i.loan_id = l.loan_id and i.state = 'lent'), '[]') as pairs
  from loans l join customers customer on customer.customer_id = horma_merged_customer(l.customer_id)
  where l.loan_id = $1`
