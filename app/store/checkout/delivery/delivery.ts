/** The fields of a delivery, in the order they are asked for. */
export const DELIVERY_FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'address_extra',
  'postal_code',
  'city',
  'province',
  'notes',
] as const
export type DeliveryField = (typeof DELIVERY_FIELDS)[number]

export const OPTIONAL_FIELDS: readonly DeliveryField[] = ['address_extra', 'province', 'notes']

/** What a postal code tells of a place. */
export interface Place {
  municipalities: string[]
  province: string
}

/** The fields as they stand, and what of them the shop filled in by itself. */
export interface Delivery {
  values: Record<DeliveryField, string>
  filled: { city: string; province: string }
}

/** The delivery as a browser kept it; what is missing is empty. */
export function deliveryOf(kept: Record<string, string>): Delivery {
  const values = Object.fromEntries(DELIVERY_FIELDS.map((name) => [name, kept[name] ?? '']))
  const filled = { city: kept.filled_city ?? '', province: kept.filled_province ?? '' }
  return { values: values as Delivery['values'], filled }
}

/** The same as texts by name, to be kept. */
export function keptOf({ values, filled }: Delivery): Record<string, string> {
  return { ...values, filled_city: filled.city, filled_province: filled.province }
}

/** What happened: the buyer typed, chose a town of those offered, or a place was found. */
type Change =
  | { typed: Partial<Record<DeliveryField, string>> }
  | { chosen: string }
  | { place: Place }

/** The delivery after a change. */
export function changed({ values, filled }: Delivery, change: Change): Delivery {
  if ('typed' in change) return { values: { ...values, ...change.typed }, filled }
  if ('chosen' in change) {
    const city = change.chosen
    return { values: { ...values, city }, filled: { ...filled, city } }
  }
  const { municipalities, province } = change.place
  const [first = ''] = municipalities
  const only = municipalities.length === 1 ? first : ''
  const found = {
    ...(isOurs(values.city, filled.city) && {
      city: municipalities.includes(values.city) ? values.city : only,
    }),
    ...(isOurs(values.province, filled.province) && { province }),
  }
  return { values: { ...values, ...found }, filled: { ...filled, ...found } }
}

/** Only what is empty, or was filled in by the shop, may be replaced: never what the buyer wrote. */
function isOurs(value: string, filled: string): boolean {
  return value.trim() === '' || value === filled
}
