import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { DEPOSIT_PAID } from './deposit-statements.ts'

/** What an e-mail of a deposit says. Cents with VAT. */
export interface DepositMail {
  reference: string
  customer: string
  name: Translated
  colour: Translated | null
  size: string | null
  price_cents: number
  paid_cents: number
  /** Until when the pair is set aside. */
  due_on: string
}

export async function readDepositMail(db: Db, depositId: number): Promise<DepositMail | undefined> {
  const [deposit] = await query<DepositMail>(db, 'deposit_mail', READ, [depositId])
  return deposit
}

const READ = `
  select d.reference, coalesce(customer.name, '') as customer, p.name, c.name as colour, s.label as size,
    d.price_cents, ${DEPOSIT_PAID} as paid_cents, d.due_on::text
  from deposits d join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  left join customers customer on customer.customer_id = d.customer_id
  where d.deposit_id = $1`
