import type { Db } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { giveMailConsent } from '../../customers/consents.ts'
import { customerParts, lockBuyerEmail, matchCustomer } from '../../customers/match-customer.ts'
import { NAME_CUSTOMER } from '../../sales/mark-sale.ts'
import type { Delivery } from '../delivery.ts'
import { getConsentWording } from './consent-wording.ts'

const BUYER = `
  select w.shipping_name as name, w.email, w.phone, s.language
  from sales s join web_order_details w using (sale_id) where s.sale_id = :sale_id`

const toBuyer = (saleId: number) => ({
  name: 'order_buyer',
  sql: BUYER,
  values: { sale_id: saleId },
})

/** Makes the buyer of an order that the shop serves a customer, by e-mail, and names them in its sale. For a pipeline. */
export const matchBuyer = (tx: Db, saleId: number): Promise<unknown>[] =>
  matchCustomer(tx, toBuyer(saleId), NAME_CUSTOMER)

/** Comes before a statement with `BUYER_PARTS`, in the same pipeline. */
export const lockBuyer = (tx: Db, saleId: number): Promise<unknown> =>
  lockBuyerEmail(tx, toBuyer(saleId))

/**
 * The same as parts of a statement that pays the sale `:sale_id`: what follows reads `customer (customer_id)` and names
 * them in it.
 */
export const BUYER_PARTS = customerParts(BUYER)

interface NewConsent {
  delivery: Pick<Delivery, 'name' | 'email' | 'phone'>
  language: Language
  reference: string
  now: Date
}

/** Writes at once that a buyer wants commercial mail: whoever agrees is a customer before paying. For a pipeline. */
export function giveBuyerConsent(
  tx: Db,
  { delivery, language, reference, now }: NewConsent,
): Promise<unknown>[] {
  const { name, email, phone } = delivery
  return [
    ...matchCustomer(tx, {
      name: 'consenting_buyer',
      sql: 'select :name::text as name, :email::text as email, :phone::text as phone, :language::text as language',
      values: { name, email, phone, language },
    }),
    giveMailConsent(tx, {
      email,
      source: `checkout ${reference}`,
      now,
      wording: getConsentWording(language),
    }),
  ]
}
