import type { PaperLine, PaperOrder } from './paper-order.ts'

/** What is fetched at one place of one shelf, for one or more orders. */
export interface Pick {
  key: string
  place: string
  shelf: string | null
  onDisplay: boolean
  line: PaperLine
  units: number
  /** The orders for which it is, with how many each wants. */
  orders: { reference: string; units: number }[]
}

/**
 * The way through the shop: place by place, shelf by shelf, what is on display last, each size once for all orders.
 * Goods that are not kept as pairs have no place and come at the end.
 */
export function toPicks(orders: readonly PaperOrder[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { reference, lines } of orders)
    for (const line of lines.filter(({ wanted }) => wanted > 0))
      for (const { place, on_display, units } of placesOf(line)) {
        const key = [place, line.shelf, on_display, line.variant_id ?? line.line_id].join('|')
        const pick = picks.get(key) ?? {
          key,
          place,
          shelf: line.shelf,
          onDisplay: on_display,
          line,
          units: 0,
          orders: [],
        }
        pick.units += units
        pick.orders.push({ reference, units })
        picks.set(key, pick)
      }
  return [...picks.values()].toSorted(
    (one, other) =>
      compare(one.place || '\uffff', other.place || '\uffff') ||
      Number(one.onDisplay) - Number(other.onDisplay) ||
      compare(one.shelf ?? '\uffff', other.shelf ?? '\uffff') ||
      compare(one.line.name.es, other.line.name.es) ||
      compare(one.line.size ?? '', other.line.size ?? ''),
  )
}

const placesOf = ({ places, wanted }: PaperLine) =>
  places.length > 0 ? places : [{ place: '', on_display: false, units: wanted }]

const compare = (one: string, other: string) => one.localeCompare(other, 'es', { numeric: true })
