import type { Shop } from '../../../context.ts'

export type Dispute = Awaited<ReturnType<Shop['checkout']['listDisputes']>>['disputes'][number]

export const DISPUTES = '/admin/payments?list=disputes'

interface Prefilled {
  sale?: number | null
  entry?: number
  cents?: number
  /** A day. */
  on?: string
}

/** Where a dispute is noted, with what is known of it already. */
export function toNewDispute({ sale, entry, cents, on }: Prefilled = {}): string {
  const known = { sale, entry, cents, on }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(known))
    if (value !== undefined && value !== null) search.set(name, String(value))
  const path = '/admin/payments/disputes/new'
  return search.size > 0 ? `${path}?${search}` : path
}
