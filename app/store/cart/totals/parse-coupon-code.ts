import { toCouponCode } from '../../../../core/pricing/coupons/rules.ts'

/** A written code as the shop takes it: what cannot be one is asked about as one that nobody has. */
export function parseCouponCode(written: FormDataEntryValue | null): string | undefined {
  if (typeof written !== 'string' || written.trim() === '') return undefined
  const code = toCouponCode(written)
  return /^[A-Z0-9-]{3,30}$/.test(code) ? code : UNKNOWN_CODE
}

const UNKNOWN_CODE = '---'
