import { isPhone } from '../../../../core/base/phone/rules.ts'
import { MOST_DELIVERY_NOTES, MOST_LINE } from '../../../../core/shipping/address/rules.ts'
import type { RefusalKey } from '../checkout-refusals.ts'
import { type DeliveryField, OPTIONAL_FIELDS } from './delivery-draft.ts'

/** What the shop accepts at most, in characters. */
const LONGEST: Record<DeliveryField, number> = {
  name: MOST_LINE,
  email: 254,
  phone: 40,
  address: MOST_LINE,
  address_extra: MOST_LINE,
  postal_code: 100,
  city: MOST_LINE,
  province: MOST_LINE,
  notes: MOST_DELIVERY_NOTES,
}

/** What the carrier has no more room for. */
const ON_LABEL: readonly DeliveryField[] = [
  'name',
  'address',
  'address_extra',
  'city',
  'province',
  'notes',
]

/** Why the shop would refuse the value of a field by itself, in its own words; undefined where it would not. */
export function checkField(name: DeliveryField, value: string): RefusalKey | undefined {
  const text = value.trim()
  if (text === '')
    return OPTIONAL_FIELDS.includes(name) ? undefined : { area: 'core/base', key: 'REQUIRED' }
  if (text.length > LONGEST[name])
    return ON_LABEL.includes(name)
      ? { area: 'core/checkout', key: name === 'address' ? 'ADDRESS_LENGTH' : 'CARRIER_LENGTH' }
      : { area: 'store/checkout', key: 'too_long' }
  if (name === 'email' && !EMAIL.test(text)) return { area: 'core/checkout', key: 'INVALID_EMAIL' }
  if (name === 'phone' && !isPhone(text)) return { area: 'core/checkout', key: 'INVALID_PHONE' }
  if (name === 'postal_code' && !/^\d{5}$/.test(text))
    return { area: 'core/checkout', key: 'POSTAL_CODE_INVALID' }
  return undefined
}

/** Looser than the shop's own check: what it lets through is asked about once the order is sent. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
