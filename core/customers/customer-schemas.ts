import { z } from 'zod'
import { LANGUAGES } from '../base/languages.ts'
import { isNif, toNif } from '../base/nif/rules.ts'
import { PhoneNumber, SingleLineText } from '../base/schemas.ts'
import { LONGEST_CUSTOMER_NOTE } from './rules.ts'

export const CustomerId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

/** It takes the e-mail of a customer. */
export const CustomerEmail = z.string().trim().pipe(z.email('INVALID_EMAIL').max(254))

/** It takes a Spanish tax number with a right control character, and stores it without signs. */
export const Nif = z.string().trim().max(20).overwrite(toNif).refine(isNif, 'INVALID_NIF')

/** It says where a customer lives; each line may be missing. */
export const CustomerAddress = z.strictObject({
  street: SingleLineText(150).optional(),
  postal_code: SingleLineText(12).optional(),
  city: SingleLineText(100).optional(),
  province: SingleLineText(100).optional(),
  country: SingleLineText(60).optional(),
})
/** It is the same in an answer. */
export const CustomerAddressAnswer = z.object(CustomerAddress.shape)
export type CustomerAddress = z.infer<typeof CustomerAddress>

/** The office writes these fields of a customer. Null takes a field away. */
export const CustomerFields = z.strictObject({
  name: SingleLineText(100),
  email: CustomerEmail.nullable(),
  phone: PhoneNumber.nullable(),
  nif: Nif.nullable(),
  address: CustomerAddress.nullable(),
  language: z.enum(LANGUAGES).nullable(),
  notes: z.string().trim().min(1).max(LONGEST_CUSTOMER_NOTE).nullable(),
})
export type CustomerFields = z.infer<typeof CustomerFields>
