import type { Db } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { giveMailConsent } from '../../customers/consents.ts'
import { matchCustomer } from '../../customers/match-customer.ts'
import { NAME_CUSTOMER } from '../../sales/mark-sale.ts'
import type { Delivery } from '../delivery.ts'
import { getConsentWording } from './consent-wording.ts'

const BUYER = `
  select w.shipping_name as name, w.email, w.phone, s.language
  from sales s join web_order_details w using (sale_id) where s.sale_id = $1`

/**
 * Makes the buyer of an order that the shop serves a customer, by e-mail. `use` is what follows in the same statement,
 * whose $1 is the sale, in place of naming its customer. For a pipeline.
 */
export function matchBuyer(
  tx: Db,
  saleId: number,
  { name, sql, values }: BuyerUse = { name: 'order_buyer', sql: NAME_CUSTOMER, values: [] },
): Promise<unknown>[] {
  return matchCustomer(tx, { name, sql: BUYER, values: [saleId] }, { sql, values })
}

interface BuyerUse {
  /** Of the statement. */
  name: string
  sql: string
  values: unknown[]
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
      email,
      source: `checkout ${reference}`,
      now,
      wording: getConsentWording(language),
    }),
  ]
}
