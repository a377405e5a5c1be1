import { LANGUAGES } from '../../../../core/base/languages.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Category } from './category.ts'

/** What the fields of the editor hold, by their names. */
export type CategoryFields = Record<string, string>

/** The fields of a category that is there, or of a new one. */
export function toFields(category?: Category): CategoryFields {
  const texts = LANGUAGES.flatMap((language) => [
    [`name.${language}`, category?.name[language] ?? ''],
    [`description.${language}`, category?.description?.[language] ?? ''],
  ])
  return {
    ...Object.fromEntries(texts),
    slug: category?.slug ?? '',
    parent_category_id: String(category?.parent_category_id ?? ''),
    is_active: category && !category.is_active ? '' : '1',
  }
}

/** The editor's form as `saveProductCategory` takes it. */
export function parseCategory(sent: SentFields) {
  const slug = sent.text('slug')
  return {
    name: sent.translated('name') ?? { es: '' },
    description: sent.translated('description') ?? null,
    ...(slug && { slug }),
    parent_category_id: sent.number('parent_category_id') ?? null,
    is_active: sent.flag('is_active'),
  }
}
