import { optionsKey } from '../catalog/rules.ts'
import type { NewVariant } from '../catalog/save-product.ts'
import {
  centsOf,
  type Field,
  type FoundProduct,
  type FoundVariant,
  optionKind,
  pairsOf,
  type RowProblem,
} from './rules.ts'

export interface CheckedVariant extends NewVariant {
  row: number
  /** Nothing where the file says nothing. */
  cents?: number
  pairs: number
}

/** A product that may be written as it stands. */
export interface CheckedProduct {
  row: number
  handle: string
  name: string
  description?: string
  brand?: string
  category?: string
  collection?: string
  variants: CheckedVariant[]
}

const LONGEST: Partial<Record<Field, number>> = {
  name: 200,
  handle: 200,
  description: 20_000,
  brand: 100,
  category: 100,
  groups: 100,
  values: 100,
  sku: 64,
}

/** Judges what a file says of a product: all of its problems, or the product ready to be written. */
export function checkProduct(
  found: FoundProduct,
): { product: CheckedProduct } | { problems: RowProblem[] } {
  const { row, name, description, brand, category, collection } = found
  const problems = [...found.problems, ...wrongTexts(found), ...wrongGroups(found)]
  const variants = found.variants.map((variant) => checkVariant(found, variant, problems))
  if (!problems.some(({ field }) => field === 'groups' || field === 'values'))
    problems.push(...repeated(variants))
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.row - b.row) }
  return {
    product: {
      row,
      handle: found.handle,
      name,
      ...(description && { description }),
      ...(brand && { brand }),
      ...(category && { category }),
      ...(collection && { collection }),
      variants,
    },
  }
}

function wrongTexts({ row, groups, ...found }: FoundProduct): RowProblem[] {
  const fields = ['name', 'handle', 'description', 'brand', 'category'] as const
  const texts = [
    ...fields.flatMap((field) => textProblem(row, field, found[field])),
    ...groups.flatMap((group) => textProblem(row, 'groups', group)),
  ]
  return found.name === '' ? [{ row, field: 'name', reason: 'NAME_MISSING' }, ...texts] : texts
}

function textProblem(row: number, field: Field, text: string): RowProblem[] {
  if (text.includes('\0')) return [{ row, field, reason: 'TEXT_BROKEN' }]
  return text.length > (LONGEST[field] ?? 0) ? [{ row, field, reason: 'TEXT_TOO_LONG' }] : []
}

function wrongGroups({ row, groups }: FoundProduct): RowProblem[] {
  const kinds = groups.map((group) => {
    const kind = optionKind(group)
    return kind === 'other' ? `other ${group}` : kind
  })
  const clear = groups.every(Boolean) && new Set(kinds).size === kinds.length
  return clear ? [] : [{ row, field: 'groups', reason: 'OPTION_GROUPS' }]
}

function checkVariant(
  { groups }: FoundProduct,
  { row, values, sku, price, stock }: FoundVariant,
  problems: RowProblem[],
): CheckedVariant {
  problems.push(...textProblem(row, 'sku', sku))
  for (const value of values) problems.push(...textProblem(row, 'values', value))
  if (values.length !== groups.length)
    problems.push({ row, field: 'values', reason: 'OPTIONS_COUNT' })
  else if (!values.every(Boolean)) problems.push({ row, field: 'values', reason: 'OPTION_BLANK' })
  const cents = price === '' ? undefined : centsOf(price)
  if (typeof cents === 'string') problems.push({ row, field: 'price', reason: cents })
  const pairs = pairsOf(stock)
  if (typeof pairs === 'string') problems.push({ row, field: 'stock', reason: pairs })
  return {
    row,
    ...options(groups, values),
    ...(sku && { sku }),
    ...(typeof cents === 'number' && { cents }),
    pairs: typeof pairs === 'number' ? pairs : 0,
  }
}

function options(groups: readonly string[], values: readonly string[]): NewVariant {
  const of = (kind: string) => values[groups.findIndex((group) => optionKind(group) === kind)]
  const others = groups
    .map((group, at) => [group, values[at] ?? ''] as const)
    .filter(([group]) => optionKind(group) === 'other')
  const size = of('size')
  const colour = of('colour')
  return {
    ...(size && { size }),
    ...(colour && { colour }),
    attributes: Object.fromEntries(others),
  }
}

/** Also what is the same to the shop though written otherwise: `Size 40` and `40`, `Negro` and `negro`. */
function repeated(variants: readonly CheckedVariant[]): RowProblem[] {
  const seen = new Set<string>()
  return variants.flatMap((variant): RowProblem[] => {
    const key = optionsKey(variant)
    if (seen.has(key)) return [{ row: variant.row, field: 'values', reason: 'OPTIONS_REPEATED' }]
    seen.add(key)
    return []
  })
}
