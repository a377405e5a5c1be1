/** The fields of a delivery, in the order of the form. */
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

/** The municipalities and the province of a postal code. */
export interface PostalCodeArea {
  municipalities: string[]
  province: string
}

/** The values of the fields, and which of them were filled in from the postal code. */
export interface DeliveryDraft {
  values: Record<DeliveryField, string>
  autofilled: { city: string; province: string }
}

/** The draft from browser storage; missing fields are empty. */
export function toDeliveryDraft(stored: Record<string, string>): DeliveryDraft {
  const values = Object.fromEntries(DELIVERY_FIELDS.map((name) => [name, stored[name] ?? '']))
  const autofilled = { city: stored.filled_city ?? '', province: stored.filled_province ?? '' }
  return { values: values as DeliveryDraft['values'], autofilled }
}

/** The draft as strings by name, for browser storage. */
export function toStoredDraft({ values, autofilled }: DeliveryDraft): Record<string, string> {
  return { ...values, filled_city: autofilled.city, filled_province: autofilled.province }
}

/** The buyer edited fields or chose one of several towns, or a postal code was looked up. */
type DraftChange =
  | { edits: Partial<Record<DeliveryField, string>> }
  | { town: string }
  | { area: PostalCodeArea }

export function updateDraft(draft: DeliveryDraft, change: DraftChange): DeliveryDraft {
  const { values, autofilled } = draft
  if ('edits' in change) return { values: { ...values, ...change.edits }, autofilled }
  if ('town' in change) {
    const city = change.town
    return { values: { ...values, city }, autofilled: { ...autofilled, city } }
  }
  const { municipalities, province } = change.area
  const [first = ''] = municipalities
  const only = municipalities.length === 1 ? first : ''
  const fromArea = {
    ...(isReplaceable(values.city, autofilled.city) && {
      city: municipalities.includes(values.city) ? values.city : only,
    }),
    ...(isReplaceable(values.province, autofilled.province) && { province }),
  }
  return { values: { ...values, ...fromArea }, autofilled: { ...autofilled, ...fromArea } }
}

/** What the buyer typed is never replaced: only empty or autofilled values are. */
function isReplaceable(value: string, autofilled: string): boolean {
  return value.trim() === '' || value === autofilled
}
