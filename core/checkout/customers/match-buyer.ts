import type { Db } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { giveMailConsent } from '../../customers/consents.ts'
import { matchCustomer } from '../../customers/match-customer.ts'
import { NAME_CUSTOMER, PAY_AND_NAME_CUSTOMER } from '../../sales/mark-sale.ts'
import type { Delivery } from '../delivery.ts'
import { getConsentWording } from './consent-wording.ts'

const BUYER = `
  select w.shipping_name as name, w.email, w.phone, s.language
  from sales s join web_order_details w using (sale_id) where s.sale_id = $1`

/** Makes the buyer of an order that the shop serves a customer, by e-mail. For a pipeline. */
export function matchBuyer(tx: Db, saleId: number): Promise<unknown>[] {
  const buyer = { name: 'order_buyer', sql: BUYER, values: [saleId] }
  return matchCustomer(tx, buyer, { sql: NAME_CUSTOMER })
}

/** The same of an order that is paid at this moment, which is written with it. For a pipeline. */
export function markPaidAndMatchBuyer(tx: Db, saleId: number, now: Date): Promise<unknown>[] {
  const buyer = { name: 'paid_order_buyer', sql: BUYER, values: [saleId] }
  return matchCustomer(tx, buyer, { sql: PAY_AND_NAME_CUSTOMER, values: [now] })
}

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
      sql: 'select $1::text as name, $2::text as email, $3::text as phone, $4::text as language',
      values: [name, email, phone, language],
    }),
    giveMailConsent(tx, {
      ...{ email, source: `checkout ${reference}`, now },
      wording: getConsentWording(language),
    }),
  ]
}
