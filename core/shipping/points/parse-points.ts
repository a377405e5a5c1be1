import { z } from 'zod'
import type { PickupPoint } from './pickup-point.ts'

const Text = z.string().trim().min(1).max(200)

/** An entry of the list of delivery points that GLS publishes for a country. */
const Listed = z.object({
  id: z.union([z.string().trim().min(1).max(30), z.int().transform(String)]),
  name: Text,
  contact: z.object({
    countryCode: z.string(),
    postalCode: z.string().regex(/^\d{5}$/),
    city: Text,
    address: Text,
  }),
})

/** GLS has about 6,000 in Spain. */
const MOST_POINTS = 50_000
const Entries = z.array(z.unknown()).max(MOST_POINTS)
const List = z.union([Entries, z.object({ items: Entries })])

/** The points of Spain of such a list, each code once; what is no point is left out. Undefined for what is no list. */
export function parsePoints(json: unknown): PickupPoint[] | undefined {
  const list = List.safeParse(json)
  if (!list.success) return undefined
  const entries = Array.isArray(list.data) ? list.data : list.data.items
  const points = entries.flatMap((entry) => {
    const { data } = Listed.safeParse(entry)
    if (data?.contact.countryCode.toUpperCase() !== 'ES') return []
    const { postalCode, city, address } = data.contact
    return [{ code: data.id, name: data.name, address, postal_code: postalCode, city }]
  })
  return [...new Map(points.map((point) => [point.code, point])).values()]
}
