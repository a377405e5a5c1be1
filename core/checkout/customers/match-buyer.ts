import type { Db } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import type { NamedValues } from '../../base/statements/named-parameters.ts'
import { giveMailConsent } from '../../customers/consents.ts'
import { matchCustomer } from '../../customers/match-customer.ts'
import { NAME_CUSTOMER } from '../../sales/mark-sale.ts'
import type { Delivery } from '../delivery.ts'
import { getConsentWording } from './consent-wording.ts'

const BUYER = `
  select w.shipping_name as name, w.email, w.phone, s.language
  from sales s join web_order_details w using (sale_id) where s.sale_id = :sale_id`

/**
 * Makes the buyer of an order that the shop serves a customer, by e-mail. `use` is what follows in the same statement,
 * which knows the sale as `:sale_id`, in place of naming its customer. For a pipeline.
 */
export function matchBuyer(
  tx: Db,
  saleId: number,
  { name, sql, values }: BuyerUse = { name: 'order_buyer', sql: NAME_CUSTOMER, values: {} },
): Promise<unknown>[] {
  return matchCustomer(tx, { name, sql: BUYER, values: { sale_id: saleId } }, { sql, values })
}

interface BuyerUse {
  /** Of the statement. */
  name: string
  sql: string
  values: NamedValues
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
