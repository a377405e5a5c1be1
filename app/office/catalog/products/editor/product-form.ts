import { LANGUAGES, type Language } from '../../../../../core/base/languages.ts'
import {
  FACT_NAMES,
  type FactName,
  type ProductFacts,
} from '../../../../../core/catalog/facts/rules.ts'
import type { StockKind } from '../../../../../core/catalog/rules.ts'
import type { Shop } from '../../../../context.ts'
import type { OfficeProduct } from '../product.ts'

export const SHOE_PARTS = ['upper', 'lining', 'sole'] as const
export const MATERIALS = ['leather', 'coated_leather', 'textile', 'other'] as const
export const BOX_SIDES = ['length_mm', 'width_mm', 'height_mm'] as const
export type BoxSide = (typeof BOX_SIDES)[number]
export type ShoeMaterial = (typeof MATERIALS)[number]

type InEveryLanguage = Record<Language, string>

/** The details of a product as fields hold them: what is missing is an empty text. */
export interface ProductForm {
  name: InEveryLanguage
  description: InEveryLanguage
  brand: string
  collection: string
  product_category_id: string
  tax_class: string
  stock_kind: StockKind
  composition: Record<(typeof SHOE_PARTS)[number], ShoeMaterial[]>
  /** An import supposed it, and nobody has said that it is right. */
  composition_to_check: boolean
  /** Empty where unknown. */
  facts: Record<FactName, string>
  /** Grams of a pair in its box; empty where unknown or where sizes differ. */
  weight_grams: string
  shelf: string
  /** Millimetres; all empty where the size chart's box is meant. */
  box: Record<BoxSide, string>
}

type Details = Omit<Parameters<Shop['catalog']['editProduct']>[0], 'product_id' | 'version'>
export type DetailsPatch = Partial<Details>

export function toProductForm(product: OfficeProduct): ProductForm {
  const weights = listWeights(product)
  return {
    name: inEveryLanguage(product.name),
    description: inEveryLanguage(product.description),
    brand: product.brand ?? '',
    collection: product.collection ?? '',
    product_category_id: String(product.product_category_id ?? ''),
    tax_class: product.tax_class,
    stock_kind: product.stock_kind,
    composition: {
      upper: listMaterials(product, 'upper'),
      lining: listMaterials(product, 'lining'),
      sole: listMaterials(product, 'sole'),
    },
    composition_to_check: product.composition_to_check,
    facts: toFacts((name) => product[name] ?? ''),
    weight_grams: weights.length === 1 ? String(weights[0] ?? '') : '',
    shelf: product.shelf ?? '',
    box: toSides((side) => String(product.box?.[side] ?? '')),
  }
}

/** The weights of its pairs: several where they differ, none before there are sizes. */
export function listWeights({ variants }: Pick<OfficeProduct, 'variants'>): (number | null)[] {
  const sold = variants.filter(({ archived }) => !archived)
  return [...new Set(sold.map(({ weight_grams }) => weight_grams))]
}

function listMaterials({ composition }: OfficeProduct, part: string): ShoeMaterial[] {
  return composition.find((each) => each.part === part)?.materials ?? []
}

function inEveryLanguage(text: Record<string, string> | null): InEveryLanguage {
  const pairs = LANGUAGES.map((language) => [language, text?.[language] ?? ''])
  return Object.fromEntries(pairs) as InEveryLanguage
}

/** The fields that changed, as the procedure takes them. */
export function toDetailsPatch(before: ProductForm, after: ProductForm): DetailsPatch {
  const [old, details] = [toDetails(before), toDetails(after)]
  const fields = Object.keys(details) as (keyof Details)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(details[field]) !== JSON.stringify(old[field]))
      .map((field) => [field, details[field]]),
  )
}

/** Lays what was changed since `before` over what was saved meanwhile, field by field and language by language. */
export function rebaseForm(before: ProductForm, edited: ProductForm, saved: ProductForm) {
  return rebase(before, edited, saved)
}

function rebase<Part extends object>(before: Part, edited: Part, saved: Part): Part {
  const fields = Object.keys(saved) as (keyof Part)[]
  return Object.fromEntries(
    fields.map((field) => [field, rebaseField(before[field], edited[field], saved[field])]),
  ) as Part
}

function rebaseField<Field>(before: Field, edited: Field, saved: Field): Field {
  if (isRecord(before) && isRecord(edited) && isRecord(saved)) return rebase(before, edited, saved)
  return JSON.stringify(before) === JSON.stringify(edited) ? saved : edited
}

const isRecord = (field: unknown): field is object =>
  typeof field === 'object' && field !== null && !Array.isArray(field)

type WholeDetails = Omit<Required<DetailsPatch>, 'composition_to_check'> &
  Pick<DetailsPatch, 'composition_to_check'>

function toDetails(form: ProductForm): WholeDetails {
  const name = withoutEmpty(form.name)
  const description = withoutEmpty(form.description)
  const composition = SHOE_PARTS.flatMap((part) => {
    const materials = form.composition[part]
    return materials.length > 0 ? [{ part, materials }] : []
  })
  return {
    name: { es: '', ...name },
    description: Object.keys(description).length > 0 ? { es: '', ...description } : null,
    brand: form.brand.trim() || null,
    collection: form.collection || null,
    product_category_id: form.product_category_id ? Number(form.product_category_id) : null,
    tax_class: form.tax_class,
    stock_kind: form.stock_kind,
    composition: composition.length > 0 ? composition : null,
    ...(!form.composition_to_check && { composition_to_check: false }),
    ...(toFacts((name) => form.facts[name] || null) as ProductFacts),
    weight_grams: form.weight_grams.trim() ? Number(form.weight_grams) : null,
    shelf: form.shelf.trim() || null,
    box: isBlankBox(form.box) ? null : toSides((side) => Number(form.box[side])),
  }
}

const toFacts = <Value>(read: (name: FactName) => Value) =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, read(name)])) as Record<FactName, Value>

const toSides = <Value>(read: (side: BoxSide) => Value) =>
  Object.fromEntries(BOX_SIDES.map((side) => [side, read(side)])) as Record<BoxSide, Value>

export const isBlankBox = (box: ProductForm['box']) => BOX_SIDES.every((side) => !box[side].trim())

function withoutEmpty(text: InEveryLanguage): Partial<InEveryLanguage> {
  const pairs = LANGUAGES.map((language) => [language, text[language].trim()])
  return Object.fromEntries(pairs.filter(([, written]) => written))
}
