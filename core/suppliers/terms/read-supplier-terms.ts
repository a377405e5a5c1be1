import { type Db, query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import type { PaymentDay } from './rules.ts'

export interface SupplierTerms extends PaymentDay {
  name: string
  /** Of its papers and mails. */
  language: Language
  /** Where orders are mailed to: the contact for orders, else the supplier itself. */
  orderEmail: string | null
  /** Basis points off each order. */
  discountBp: number
  /** Of one order, in cents without VAT. */
  minimumOrderCents: number | null
  /** Days from an order to its delivery. */
  leadDays: number | null
}

/** What was agreed with a supplier; undefined where nobody knows it. */
export async function readSupplierTerms(
  db: Db,
  supplierId: number,
): Promise<SupplierTerms | undefined> {
  const [terms] = await query<SupplierTerms>(db, 'supplier_terms', TERMS, {
    supplier_id: supplierId,
  })
  return terms
}

const TERMS = `
  select s.name, s.language, s.payment_days as "paymentDays", s.payment_month_day as "paymentMonthDay",
    s.discount_bp as "discountBp", s.minimum_order_cents as "minimumOrderCents", s.lead_days as "leadDays",
    coalesce((select c.email from supplier_contacts c
      where c.supplier_id = s.supplier_id and c.role = 'orders' and c.email is not null
      order by c.contact_id limit 1), s.email) as "orderEmail"
  from suppliers s where s.supplier_id = :supplier_id`
