import type { CustomerRecord } from './customers-params.ts'

/** Writes the address of a customer in one line, as far as it is known. */
export function toAddressLine(address: CustomerRecord['address']): string {
  const town = [address?.postal_code, address?.city].filter(Boolean).join(' ')
  return [address?.street, town, address?.province, address?.country].filter(Boolean).join(', ')
}
