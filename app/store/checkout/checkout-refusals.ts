import type coreBase from '../../../core/base/text/es.json'
import type coreCheckout from '../../../core/checkout/text/es.json'
import type coreInvoicing from '../../../core/invoicing/text/es.json'
import { findPostalCodeRefusal } from '../../../core/shipping/postal-code/rules.ts'
import type { CartQuote } from '../cart/lines/refresh-lines.ts'
import { DELIVERY_FIELDS, type DeliveryField } from './delivery/delivery-draft.ts'
import { INVOICE_FIELDS, type InvoiceField, toRecipientField } from './invoice/invoice-fields.ts'

/** A refusal by the area and key of its text. */
export type RefusalKey =
  | { area: 'core/checkout'; key: keyof typeof coreCheckout }
  | { area: 'core/invoicing'; key: keyof typeof coreInvoicing }
  | { area: 'core/base'; key: keyof typeof coreBase }
  | { area: 'store/checkout'; key: 'too_long' | 'check_fields' | 'refused' | 'unanswered' }

/** The fields of the form, in their order. */
export const CHECKOUT_FIELDS = [...DELIVERY_FIELDS, ...INVOICE_FIELDS] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]

export type FieldRefusals = Partial<Record<CheckoutField, RefusalKey>>

/** What the page reads of the answer of the checkout's action. */
export interface CheckoutAnswer {
  refused?: { code: string; data: unknown } | undefined
  fields?: Record<string, string>
  /** The values of the fields when they were submitted. */
  sent?: Record<string, string>
}

const CHECKOUT_KEYS: readonly string[] = [
  'POSTAL_CODE_INVALID',
  'POSTAL_CODE_NOT_SERVED',
  'INVALID_PHONE',
  'CARRIER_LENGTH',
  'ADDRESS_LENGTH',
  'ADDRESS_POST_BOX',
  'ADDRESS_WITHOUT_NUMBER',
  'POSTAL_CODE_UNKNOWN',
  'CITY_ELSEWHERE',
]
/** What the buyer may confirm as it is. */
const DOUBTS: readonly string[] = CHECKOUT_KEYS.slice(-4)
const ADDRESS_FIELDS: readonly DeliveryField[] = ['address', 'postal_code', 'city']
const ADDRESS_INPUTS = ADDRESS_FIELDS.map((name) => `delivery.${name}`)
const OPERATION_REFUSALS: readonly string[] = ['OPERATION_ID_REQUIRED', 'OPERATION_REUSED']
const ORDER_REFUSALS: readonly string[] = [
  'SOLD_OUT',
  'PRICE_CHANGED',
  'COUPON_REFUSED',
  'TOO_HEAVY',
  'INVOICE_LIMIT',
  'ORDER_TOO_LARGE',
  'TOO_MANY_UNPAID',
  'PAY_LATER_PAUSED',
  'PROVIDER_CLOSED',
  'POINT_UNKNOWN',
]
const WITH_QUOTE = ['SOLD_OUT', 'PRICE_CHANGED', 'COUPON_REFUSED']
const POSTAL_CODE_LENGTH = 5

/** The refusal of each field, shown next to it. */
export function listFieldRefusals({ fields = {}, sent = {} }: CheckoutAnswer): FieldRefusals {
  const refusals: FieldRefusals = {}
  for (const name of CHECKOUT_FIELDS) {
    const message = fields[toInput(name)]
    if (message !== undefined) refusals[name] = toFieldRefusal(name, message, sent[name] ?? '')
  }
  return refusals
}

const isInvoiceField = (name: CheckoutField): name is InvoiceField =>
  INVOICE_FIELDS.some((each) => each === name)

/** A field by its path in what the shop takes. */
const toInput = (name: CheckoutField) =>
  isInvoiceField(name) ? `invoice_recipient.${toRecipientField(name)}` : `delivery.${name}`

/** The same without the fields whose value has changed since: those are being corrected. */
export function listOpenRefusals(
  answer: CheckoutAnswer,
  values: Partial<Record<CheckoutField, string>>,
): FieldRefusals {
  const { sent = {} } = answer
  return Object.fromEntries(
    Object.entries(listFieldRefusals(answer)).filter(
      ([name]) => (sent[name] ?? '') === (values[name as CheckoutField] ?? ''),
    ),
  )
}

function toFieldRefusal(name: CheckoutField, message: string, sent: string): RefusalKey {
  if (sent.trim() === '') return { area: 'core/base', key: 'REQUIRED' }
  if (message === 'INVALID_TEXT') return { area: 'core/base', key: 'INVALID_TEXT' }
  if (CHECKOUT_KEYS.includes(message))
    return { area: 'core/checkout', key: message as 'INVALID_PHONE' }
  if (name === 'invoice_nif') return { area: 'core/invoicing', key: 'INVALID_NIF' }
  if (name === 'email') return { area: 'core/checkout', key: 'INVALID_EMAIL' }
  return { area: 'store/checkout', key: 'too_long' }
}

/** A complete postal code that is invalid or not served is refused while it is typed. */
export function checkPostalCode(postalCode: string): RefusalKey | undefined {
  const code = postalCode.trim()
  const refusal = code.length < POSTAL_CODE_LENGTH ? undefined : findPostalCodeRefusal(code)
  return refusal && { area: 'core/checkout', key: `POSTAL_CODE_${refusal}` }
}

/** Whether the shop sends nothing to a complete postal code. */
export const isUnserved = (postalCode: string) =>
  findPostalCodeRefusal(postalCode.trim()) === 'NOT_SERVED'

/** Whether a field is only doubted, so that the buyer may confirm it as it is. */
export const isDoubt = (refusal: RefusalKey | undefined) =>
  refusal !== undefined && DOUBTS.includes(refusal.key)

/** The refusal of the whole order: its own code, or one for invalid fields. */
export function findOrderRefusal(answer: CheckoutAnswer | undefined): RefusalKey | undefined {
  const { refused, fields = {} } = answer ?? {}
  if (refused) {
    const { code } = refused
    if (OPERATION_REFUSALS.includes(code))
      return { area: 'core/base', key: code as 'OPERATION_REUSED' }
    if (ORDER_REFUSALS.includes(code)) return { area: 'core/checkout', key: code as 'SOLD_OUT' }
    return { area: 'store/checkout', key: code === 'UNANSWERED' ? 'unanswered' : 'refused' }
  }
  const names = Object.keys(fields)
  if (names.length === 0) return undefined
  const incomplete =
    names.every((name) => ADDRESS_INPUTS.includes(name)) &&
    ADDRESS_FIELDS.some(
      (name) => names.includes(`delivery.${name}`) && !answer?.sent?.[name]?.trim(),
    )
  if (incomplete) return { area: 'core/checkout', key: 'INCOMPLETE_ADDRESS' }
  const fieldsOnly = names.every((name) => CHECKOUT_FIELDS.some((field) => name === toInput(field)))
  if (fieldsOnly) return { area: 'store/checkout', key: 'check_fields' }
  return { area: 'core/base', key: 'BAD_REQUEST' }
}

/** The quote that comes with a refusal about stock or prices. */
export function getRefusedQuote(answer: CheckoutAnswer | undefined): CartQuote | undefined {
  const code = answer?.refused?.code
  if (!WITH_QUOTE.includes(code ?? '')) return undefined
  return answer?.refused?.data as CartQuote
}
