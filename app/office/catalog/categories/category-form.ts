import { LANGUAGES } from '../../../../core/base/languages.ts'
import type { Category } from './category.ts'

/** What the fields of the editor hold, by their names. */
export type Sent = Record<string, string>

export function sentOf(form: FormData): Sent {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

/** The fields of a category that is there, or of a new one. */
export function fieldsOf(category?: Category): Sent {
  const texts = LANGUAGES.flatMap((language) => [
    [`name.${language}`, category?.name[language] ?? ''],
    [`description.${language}`, category?.description?.[language] ?? ''],
  ])
  return {
    ...Object.fromEntries(texts),
    slug: category?.slug ?? '',
    parent: String(category?.parent_category_id ?? ''),
    is_active: category && !category.is_active ? '' : '1',
  }
}

/** What was sent as the shop is told it. A field left empty is a text that is not there. */
export function savingOf(sent: Sent) {
  const name = textsOf(sent, 'name')
  const description = textsOf(sent, 'description')
  const slug = sent.slug?.trim()
  return {
    name: { es: '', ...name },
    description: Object.keys(description).length === 0 ? null : { es: '', ...description },
    ...(slug && { slug }),
    parent_category_id: sent.parent ? Number(sent.parent) : null,
    is_active: sent.is_active === '1',
  }
}

function textsOf(sent: Sent, field: 'name' | 'description'): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, sent[`${field}.${language}`]?.trim() ?? '']).filter(
      ([, text]) => text,
    ),
  )
}
