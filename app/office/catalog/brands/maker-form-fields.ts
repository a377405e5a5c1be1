import { CONTACT_FIELDS, type ContactField } from '../../../../core/catalog/brands/rules.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Brand } from './brand.ts'

export const MAKER_ROLES = ['maker', 'responsible'] as const
export type MakerRole = (typeof MAKER_ROLES)[number]

/** Names of fields such as `maker.address`; a form with several makers puts a prefix before them. */
export const toFieldName = (role: MakerRole, field: ContactField, prefix = '') =>
  `${prefix}${role}.${field}`

/** What a form says of a maker and its responsible person, as procedures take it. */
export function readMakerFields(sent: SentFields, prefix = '') {
  const read = (role: MakerRole) => {
    const entries = CONTACT_FIELDS.map((field) => [
      field,
      sent.text(toFieldName(role, field, prefix)),
    ])
    return Object.fromEntries(entries) as Record<ContactField, string>
  }
  return { maker: read('maker'), responsible: read('responsible') }
}

/** The fields of a brand's maker; of one that is new it is likely to be a Spanish one. */
export function toMakerFields(brand: Pick<Brand, 'maker' | 'responsible'>): Record<string, string> {
  const fields = MAKER_ROLES.flatMap((role) =>
    CONTACT_FIELDS.map((field) => {
      const blank = field === 'country' ? 'ES' : ''
      return [toFieldName(role, field), brand[role]?.[field] ?? blank] as const
    }),
  )
  return Object.fromEntries(fields)
}
