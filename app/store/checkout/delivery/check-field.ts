import { isPhoneNumber } from '../../../../core/checkout/rules.ts'
import type { RefusalKey } from '../checkout-refusals.ts'
import { type DeliveryField, OPTIONAL_FIELDS } from './delivery-draft.ts'

/** What the shop accepts at most, in characters. */
const LONGEST: Record<DeliveryField, number> = {
  name: 100,
  email: 254,
  phone: 30,
  address: 200,
  address_extra: 200,
  postal_code: 100,
  city: 100,
  province: 100,
  notes: 1000,
}

/** Why the shop would refuse the value of a field by itself, in its own words; undefined where it would not. */
export function checkField(name: DeliveryField, value: string): RefusalKey | undefined {
  const text = value.trim()
  if (text === '')
    return OPTIONAL_FIELDS.includes(name) ? undefined : { area: 'core/base', key: 'REQUIRED' }
  if (text.length > LONGEST[name]) return { area: 'store/checkout', key: 'too_long' }
  if (name === 'email' && !EMAIL.test(text)) return { area: 'core/checkout', key: 'INVALID_EMAIL' }
  if (name === 'phone' && !isPhoneNumber(text))
    return { area: 'core/checkout', key: 'INVALID_PHONE' }
  if (name === 'postal_code' && !/^\d{5}$/.test(text))
    return { area: 'core/checkout', key: 'POSTAL_CODE_INVALID' }
  return undefined
}

/** Looser than the shop's own check: what it lets through is asked about once the order is sent. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
