import { LANGUAGES, type Language } from '../../../../../core/base/languages.ts'
import { MOST_GRAMS } from '../../../../../core/base/limits.ts'
import type { Shop } from '../../../../context.ts'
import type { Product } from '../product.ts'

export const PARTS = ['upper', 'lining', 'sole'] as const
export const MATERIALS = ['leather', 'coated_leather', 'textile', 'other'] as const

/** What is said of a product, as a form holds it: nothing is an empty text. */
export interface Texts {
  name: Record<Language, string>
  description: Record<Language, string>
  brand: string
  collection: string
  product_category_id: string
  tax_class: string
  composition: Record<(typeof PARTS)[number], string[]>
  /** Of a pair in its box; nothing where it is not known or not the same of all. */
  weight_grams: string
}

type Input = Parameters<Shop['catalog']['editProduct']>[0]
export type TextsPatch = Omit<Input, 'product_id' | 'version'>

export function textsOf(product: Product): Texts {
  const of = (part: string) => product.composition.find((each) => each.part === part)
  return {
    name: inAll(product.name),
    description: inAll(product.description),
    brand: product.brand ?? '',
    collection: product.collection ?? '',
    product_category_id: String(product.product_category_id ?? ''),
    tax_class: product.tax_class,
    composition: Object.fromEntries(
      PARTS.map((part) => [part, of(part)?.materials ?? []]),
    ) as unknown as Texts['composition'],
    weight_grams: weightsOf(product).length === 1 ? String(weightsOf(product)[0] ?? '') : '',
  }
}

/** What its pairs weigh: several where they differ, none before there are sizes. */
export function weightsOf({ variants }: Pick<Product, 'variants'>): (number | null)[] {
  const sold = variants.filter(({ archived }) => !archived)
  return [...new Set(sold.map(({ weight_grams }) => weight_grams))]
}

export function isWeight(written: string): boolean {
  const grams = Number(written)
  return written.trim() === '' || (Number.isInteger(grams) && grams >= 1 && grams <= MOST_GRAMS)
}

function inAll(text: Record<string, string> | null): Record<Language, string> {
  const pairs = LANGUAGES.map((language) => [language, text?.[language] ?? ''])
  return Object.fromEntries(pairs) as Record<Language, string>
}

/** Only what is another than before, as the shop takes it. */
export function patchOf(before: Texts, values: Texts): TextsPatch {
  const was = inputOf(before)
  const is = inputOf(values)
  const fields = Object.keys(is) as (keyof TextsPatch)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(is[field]) !== JSON.stringify(was[field]))
      .map((field) => [field, is[field]]),
  )
}

/** What somebody has typed over `before`, laid over what has been saved since. */
export function rebase(before: Texts, values: Texts, fresh: Texts): Texts {
  const kept = <Part extends object>(was: Part, is: Part, now: Part): Part =>
    Object.fromEntries(
      Object.entries(now).map(([key, saved]) => {
        const [old, typed] = [was[key as keyof Part], is[key as keyof Part]]
        if (saved !== null && typeof saved === 'object' && !Array.isArray(saved))
          return [key, kept(old as object, typed as object, saved)]
        return [key, JSON.stringify(old) === JSON.stringify(typed) ? saved : typed]
      }),
    ) as Part
  return kept(before, values, fresh)
}

function inputOf(texts: Texts): Required<TextsPatch> {
  const written = (text: Record<Language, string>) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, text[language].trim()]).filter(([, said]) => said),
    )
  const name = written(texts.name)
  const description = written(texts.description)
  const composition = PARTS.flatMap((part) => {
    const materials = texts.composition[part]
    return materials.length > 0 ? [{ part, materials }] : []
  })
  return {
    name: { es: '', ...name },
    description: Object.keys(description).length > 0 ? { es: '', ...description } : null,
    brand: texts.brand.trim() || null,
    collection: texts.collection || null,
    product_category_id: texts.product_category_id ? Number(texts.product_category_id) : null,
    tax_class: texts.tax_class,
    composition: (composition.length > 0 ? composition : null) as TextsPatch['composition'] & null,
    weight_grams: texts.weight_grams.trim() ? Number(texts.weight_grams) : null,
  }
}

/** Whether a text is begun in another language and has no Spanish one. */
export function lacksSpanish(text: Record<Language, string>): boolean {
  return text.es.trim() === '' && LANGUAGES.some((language) => text[language].trim() !== '')
}
