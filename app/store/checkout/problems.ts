import type coreBase from '../../../core/base/text/es.json'
import type coreCheckout from '../../../core/checkout/text/es.json'
import { postalCodeProblem } from '../../../core/shipping/rules.ts'
import type { CartQuote } from '../cart/refresh-lines.ts'
import { DELIVERY_FIELDS, type DeliveryField } from './delivery/delivery.ts'

/** A problem by the area and key of its words. */
export type Problem =
  | { area: 'core/checkout'; key: keyof typeof coreCheckout }
  | { area: 'core/base'; key: keyof typeof coreBase }
  | { area: 'store/checkout'; key: 'too_long' | 'check_fields' | 'refused' | 'unanswered' }

export type FieldProblems = Partial<Record<DeliveryField, Problem>>

/** What an action of the checkout answers, as far as the page looks at it. */
export interface Answer {
  refused?: { code: string; data: unknown } | undefined
  fields?: Record<string, string>
  /** What stood in the fields when they were sent. */
  sent?: Record<string, string>
}

const OWN: readonly string[] = ['POSTAL_CODE_INVALID', 'POSTAL_CODE_NOT_SERVED', 'INVALID_PHONE']
const ADDRESS: readonly DeliveryField[] = ['address', 'postal_code', 'city']
const OF_OPERATIONS: readonly string[] = ['OPERATION_ID_REQUIRED', 'OPERATION_REUSED']
const OF_ORDERS: readonly string[] = ['SOLD_OUT', 'PRICE_CHANGED', 'TOO_HEAVY', 'INVOICE_LIMIT']
const POSTAL_CODE_LENGTH = 5

/** What is wrong with each field, for the words beside it. */
export function fieldProblems({ fields = {}, sent = {} }: Answer): FieldProblems {
  const found: FieldProblems = {}
  for (const name of DELIVERY_FIELDS) {
    const message = fields[`delivery.${name}`]
    if (message !== undefined) found[name] = problemOf(name, message, sent[name] ?? '')
  }
  return found
}

/** The same, without fields that say something else by now, typed or filled in: those are being mended. */
export function openProblems(answer: Answer, values: Record<DeliveryField, string>): FieldProblems {
  const { sent = {} } = answer
  return Object.fromEntries(
    Object.entries(fieldProblems(answer)).filter(
      ([name]) => (sent[name] ?? '') === values[name as DeliveryField],
    ),
  )
}

function problemOf(name: DeliveryField, message: string, sent: string): Problem {
  if (sent.trim() === '') return { area: 'core/base', key: 'REQUIRED' }
  if (message === 'INVALID_TEXT') return { area: 'core/base', key: 'INVALID_TEXT' }
  if (OWN.includes(message)) return { area: 'core/checkout', key: message as 'INVALID_PHONE' }
  if (name === 'email') return { area: 'core/checkout', key: 'INVALID_EMAIL' }
  return { area: 'store/checkout', key: 'too_long' }
}

/** A whole postal code that leads nowhere is refused as soon as it is typed. */
export function postalCodeAtOnce(typed: string): Problem | undefined {
  const code = typed.trim()
  const problem = code.length < POSTAL_CODE_LENGTH ? undefined : postalCodeProblem(code)
  return problem && { area: 'core/checkout', key: `POSTAL_CODE_${problem}` }
}

/** What is to be said of the whole: an address with a hole in it, or that the shop said no. */
export function wholeProblem(answer: Answer | undefined): Problem | undefined {
  const { refused, fields = {} } = answer ?? {}
  if (refused) {
    const { code } = refused
    if (OF_OPERATIONS.includes(code)) return { area: 'core/base', key: code as 'OPERATION_REUSED' }
    if (OF_ORDERS.includes(code)) return { area: 'core/checkout', key: code as 'SOLD_OUT' }
    return { area: 'store/checkout', key: code === 'UNANSWERED' ? 'unanswered' : 'refused' }
  }
  const names = Object.keys(fields)
  if (names.length === 0) return undefined
  const incomplete = ADDRESS.some(
    (name) => names.includes(`delivery.${name}`) && !answer?.sent?.[name]?.trim(),
  )
  if (incomplete) return { area: 'core/checkout', key: 'INCOMPLETE_ADDRESS' }
  const own = names.every((name) => DELIVERY_FIELDS.some((field) => name === `delivery.${field}`))
  if (own) return { area: 'store/checkout', key: 'check_fields' }
  return { area: 'core/base', key: 'BAD_REQUEST' }
}

/** The quote that came with a refusal, where it is about goods or prices. */
export function quoteOf(answer: Answer | undefined): CartQuote | undefined {
  const code = answer?.refused?.code
  if (code !== 'SOLD_OUT' && code !== 'PRICE_CHANGED') return undefined
  return answer?.refused?.data as CartQuote
}
