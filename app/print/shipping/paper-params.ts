import { MOST_ORDERS_AT_ONCE } from '../../../core/checkout/fulfilment/rules.ts'

/** The papers of orders, as addresses name them. */
export const PAPERS = ['picking', 'slips', 'labels'] as const

/** The orders, or the parcel, of an address, each once; what is no number is left out. */
export function parseIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, MOST_ORDERS_AT_ONCE)
}
