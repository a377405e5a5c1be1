import { z } from 'zod'
import { LANGUAGES } from '../../base/languages.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import { PhoneNumber, SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import {
  CONTACT_ROLES,
  MOST_PAYMENT_DAYS,
  MOST_SUPPLIER_BRANDS,
  PAYMENT_METHODS,
  SUPPLIER_DATE_KINDS,
  WHOLE_DISCOUNT,
} from '../rules.ts'

export const Email = z.string().trim().max(254).pipe(z.email())
const LongText = (max: number) => z.string().trim().min(1).max(max)

/** What is written of a supplier. Null is nothing. */
export const supplierFields = {
  name: SingleLineText(100),
  legal_name: SingleLineText(200).nullable(),
  /** In any usual spelling, with the code of the country or without it. */
  vat_number: SingleLineText(30).nullable(),
  address: SingleLineText(200).nullable(),
  postal_code: SingleLineText(20).nullable(),
  town: SingleLineText(100).nullable(),
  province: SingleLineText(100).nullable(),
  country: z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_FORM'),
  email: Email.nullable(),
  phone: PhoneNumber.nullable(),
  website: SingleLineText(200)
    .refine(
      (text) => /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(text),
      'WEBSITE_FORM',
    )
    .nullable(),
  language: z.enum(LANGUAGES),
  customer_number: SingleLineText(60).nullable(),
  payment_method: z.enum(PAYMENT_METHODS),
  payment_days: z.int().min(0).max(MOST_PAYMENT_DAYS),
  payment_month_day: z.int().min(1).max(31).nullable(),
  discount_bp: z.int().min(0).max(WHOLE_DISCOUNT),
  minimum_order_cents: z.int().min(0).max(MOST_CENTS).nullable(),
  lead_days: z.int().min(0).max(730).nullable(),
  note: LongText(4_000).nullable(),
  brand_ids: z.array(Id).max(MOST_SUPPLIER_BRANDS),
}

export const Contact = z.object({
  contact_id: z.int(),
  role: z.enum(CONTACT_ROLES),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
})

export const SupplierDate = z.object({
  supplier_date_id: z.int(),
  kind: z.enum(SUPPLIER_DATE_KINDS),
  first_day: z.string(),
  last_day: z.string(),
  note: z.string().nullable(),
  is_over: z.boolean(),
})

/** An open order that stands in the way of an act. */
export const OpenOrder = z.object({ reference: z.string(), status: z.string() })
