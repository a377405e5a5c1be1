import { MOST_BIN_LETTERS, MOST_CENTS } from '../../base/limits.ts'
import { isUnprintable } from '../../base/lines/rules.ts'
import type { BoxSize } from '../../base/schemas.ts'
import type { BrandMaker } from '../../catalog/brands/rules.ts'
import type { ProductComposition } from '../../catalog/composition.ts'
import type { ProductFacts } from '../../catalog/facts/rules.ts'
import type { NewVariant } from '../../catalog/products/save-product.ts'
import { barcodeRefusal, optionsKey, parseSize } from '../../catalog/variants/rules.ts'
import { optionKind } from '../cells/option-kind.ts'
import { isMangled, parseBarcode, parseBox, parseGrams, parseStock } from '../cells/parse-cell.ts'
import { type DecimalSeparator, parsePrice } from '../cells/parse-price.ts'
import type {
  CatalogField,
  ParsedColour,
  ParsedProduct,
  ParsedVariant,
  ParsedWord,
  PriceNote,
  RowRefusal,
  RowWarning,
} from '../formats/parsed-product.ts'
import { readDeclared } from './read-declared.ts'

export interface CheckedVariant extends NewVariant {
  row: number
  /** Nothing where the file says nothing or zero: nothing is given away. */
  cents?: number
  /** Of one pair, without VAT. */
  costCents?: number
  pairs: number
  barcodes: string[]
  notes: Partial<Record<PriceNote, string>>
  described?: ParsedColour
}

/** A product that may be written as it stands. */
export interface CheckedProduct {
  row: number
  handle: string
  name: string
  names: Readonly<Record<string, string>>
  description?: string
  descriptions: Readonly<Record<string, string>>
  brand?: string
  category?: string
  categories: Readonly<Record<string, string>>
  collection?: string
  shelf?: string
  box?: BoxSize
  composition?: ProductComposition
  facts?: Partial<ProductFacts>
  /** Of its brand, where the file says it whole. */
  maker?: BrandMaker
  hidden: boolean
  variants: CheckedVariant[]
  /** Sizes that are no shoe size, and words that the reader did not understand. */
  unknownWords: ParsedWord[]
}

/** All refusals of a product, or the product; in either case what is left out of it. */
export type CheckResult = { warnings: RowWarning[] } & (
  | { product: CheckedProduct }
  | { refusals: RowRefusal[] }
)

const LONGEST: Partial<Record<CatalogField, number>> = {
  name: 200,
  handle: 200,
  description: 20_000,
  brand: 100,
  category: 100,
  shelf: MOST_BIN_LETTERS,
  groups: 100,
  values: 100,
  // One that the shop does not hold yet has to be shorter, see `findUsableSkus`.
  sku: 500,
}

/**
 * Judges what a file says of a product. `decimals` is how the file writes its prices, `vatRate` the per cent that is
 * added to them where they are without VAT.
 */
export function checkProduct(
  found: ParsedProduct,
  decimals?: DecimalSeparator,
  vatRate?: number,
): CheckResult {
  const { row, handle, name, names = {}, descriptions = {}, categories = {} } = found
  const { description, brand, category, collection, shelf, box: writtenBox = '' } = found
  const issues: CheckIssues = {
    refusals: [...found.refusals],
    warnings: [...(found.warnings ?? [])],
  }
  issues.refusals.push(...checkTexts(found), ...checkGroups(row, found.groups))
  const variants = found.variants.map((one) =>
    checkVariant(found, one, { decimals, vatRate }, issues),
  )
  const { refusals, warnings } = issues
  const declared = readDeclared(found)
  warnings.push(...declared.warnings)
  const box = parseBox(writtenBox)
  if (typeof box === 'string') warnings.push({ row, field: 'box', reason: box })
  if (!refusals.some(({ field }) => field === 'groups' || field === 'values'))
    refusals.push(...findRepeatedOptions(variants))
  if (refusals.length > 0) return { refusals: refusals.sort((a, b) => a.row - b.row), warnings }
  const product = {
    row,
    handle,
    name,
    names,
    descriptions,
    categories,
    hidden: found.hidden ?? false,
    ...(description && { description }),
    ...(brand && { brand }),
    ...(category && { category }),
    ...(collection && { collection }),
    ...(shelf && { shelf }),
    ...(typeof box === 'object' && { box }),
    ...(declared.composition && { composition: declared.composition }),
    ...(declared.facts && { facts: declared.facts }),
    ...(declared.maker && { maker: declared.maker }),
    variants,
    unknownWords: [
      ...(found.unknownWords ?? []),
      ...declared.unknownWords,
      ...findUnknownSizes(variants),
    ],
  }
  return { product, warnings }
}

/** Each once a product. */
function findUnknownSizes(variants: readonly CheckedVariant[]): ParsedWord[] {
  const sizes = new Set(variants.flatMap(({ size }) => size ?? []))
  return [...sizes]
    .filter((size) => parseSize(size).system === 'other')
    .map((word) => ({ field: 'size', word }))
}

interface PriceReading {
  decimals: DecimalSeparator | undefined
  vatRate: number | undefined
}

interface CheckIssues {
  refusals: RowRefusal[]
  warnings: RowWarning[]
}

function checkTexts({ row, groups, ...found }: ParsedProduct) {
  const fields = ['name', 'handle', 'description', 'brand', 'category', 'collection'] as const
  const { source = '', shelf = '', names = {}, descriptions = {}, categories = {} } = found
  const texts: RowRefusal[] = [
    ...checkText(row, 'handle', source),
    ...checkText(row, 'shelf', shelf),
    ...fields.flatMap((field) => checkText(row, field, found[field])),
    ...groups.flatMap((group) => checkText(row, 'groups', group)),
    ...Object.values(names).flatMap((name) => checkText(row, 'name', name)),
    ...Object.values(descriptions).flatMap((text) => checkText(row, 'description', text)),
    ...Object.values(categories).flatMap((text) => checkText(row, 'category', text)),
  ]
  const nameless: RowRefusal[] = [{ row, field: 'name', reason: 'NAME_MISSING' }]
  return found.name.trim() === '' ? [...nameless, ...texts] : texts
}

function checkText(row: number, field: CatalogField, text: string): RowRefusal[] {
  const isBroken = field === 'description' ? text.includes('\0') : isUnprintable(text)
  if (isBroken) return [{ row, field, reason: 'TEXT_BROKEN' }]
  return text.length > (LONGEST[field] ?? 200) ? [{ row, field, reason: 'TEXT_TOO_LONG' }] : []
}

function checkGroups(row: number, groups: readonly string[]): RowRefusal[] {
  const kinds = groups.map((group) => {
    const kind = optionKind(group)
    return kind === 'other' ? `other ${group}` : kind
  })
  const clear = groups.every(Boolean) && new Set(kinds).size === kinds.length
  return clear ? [] : [{ row, field: 'groups', reason: 'OPTION_GROUPS' }]
}

function checkVariant(
  { groups: ofProduct, blanks = false }: ParsedProduct,
  found: ParsedVariant,
  prices: PriceReading,
  judged: CheckIssues,
): CheckedVariant {
  const { row, values, price, stock, groups = ofProduct } = found
  const { refusals, warnings } = judged
  const sku = isMangled(found.sku) ? '' : found.sku
  if (sku !== found.sku) warnings.push({ row, field: 'sku', reason: 'SKU_MANGLED' })
  refusals.push(...checkText(row, 'sku', sku))
  const colour: Partial<ParsedColour> = found.colour ?? {}
  for (const value of [...values, ...Object.values(colour.name ?? {}), colour.family ?? ''])
    refusals.push(...checkText(row, 'values', value))
  for (const group of found.groups ?? []) refusals.push(...checkText(row, 'groups', group))
  if (found.groups) refusals.push(...checkGroups(row, found.groups))
  if (values.length !== groups.length)
    refusals.push({ row, field: 'values', reason: 'OPTIONS_COUNT' })
  else if (!blanks && !values.every(Boolean))
    refusals.push({ row, field: 'values', reason: 'OPTION_BLANK' })
  const cents = price === '' ? undefined : parsePrice(price, prices.decimals, prices.vatRate)
  if (typeof cents === 'string') refusals.push({ row, field: 'price', reason: cents })
  const pairs = parseStock(stock)
  if (typeof pairs === 'string') refusals.push({ row, field: 'stock', reason: pairs })
  const grams = parseGrams(found.weight ?? '')
  if (typeof grams === 'string') warnings.push({ row, field: 'weight', reason: grams })
  const costCents = readCost(found, prices.decimals, warnings)
  return {
    row,
    ...options(groups, values),
    ...(sku && { sku }),
    ...(typeof cents === 'number' && cents > 0 && { cents }),
    ...(typeof grams === 'number' && { weightGrams: grams }),
    ...(costCents && { costCents }),
    ...(found.colour && { described: found.colour }),
    pairs: typeof pairs === 'number' ? pairs : 0,
    barcodes: readBarcodes(found, warnings),
    notes: readNotes(found, prices, warnings),
  }
}

/** A code that no scanner could read is left out, and said; one that stands twice is one. */
function readBarcodes({ row, barcodes = [] }: ParsedVariant, warnings: RowWarning[]): string[] {
  const good = barcodes.map(parseBarcode).flatMap(({ code, isRestored }) => {
    const refusal = isMangled(code) ? 'BARCODE_MANGLED' : barcodeRefusal(code)
    const reason = isRestored ? 'BARCODE_ZERO_RESTORED' : refusal
    if (reason) warnings.push({ row, field: 'barcode', reason })
    return refusal ? [] : [code]
  })
  return [...new Set(good)]
}

/** Many programs write zero where nobody knows the cost. */
function readCost(
  { row, cost = '' }: ParsedVariant,
  decimals: DecimalSeparator | undefined,
  warnings: RowWarning[],
): number | undefined {
  if (cost === '') return undefined
  const cents = parsePrice(cost, decimals)
  if (typeof cents === 'number' && cents <= MOST_CENTS) return cents || undefined
  warnings.push({ row, field: 'cost', reason: 'COST_UNREADABLE' })
  return undefined
}

function readNotes(
  { row, notes = {} }: ParsedVariant,
  { decimals, vatRate }: PriceReading,
  warnings: RowWarning[],
) {
  const read = Object.entries(notes).flatMap(([name, written]) => {
    const cents = parsePrice(written, decimals, vatRate)
    const field = name === 'sale_cents' ? 'sale' : 'compare_at'
    if (typeof cents === 'number') return [[name, String(cents)] as const]
    warnings.push({ row, field, reason: 'COMPARE_AT_UNREADABLE' })
    return []
  })
  return Object.fromEntries(read) as CheckedVariant['notes']
}

/** A blank value is no option. */
function options(groups: readonly string[], values: readonly string[]): NewVariant {
  const of = (kind: string) => values[groups.findIndex((group) => optionKind(group) === kind)]
  const others = groups
    .map((group, at) => [group, values[at] ?? ''] as const)
    .filter(([group, value]) => value && optionKind(group) === 'other')
  const size = of('size')
  const colour = of('colour')
  return {
    ...(size && { size }),
    ...(colour && { colour }),
    attributes: Object.fromEntries(others),
  }
}

/** Also what is the same to the shop though written otherwise: `Size 40` and `40`, `Negro` and `negro`. */
function findRepeatedOptions(variants: readonly CheckedVariant[]): RowRefusal[] {
  const seen = new Set<string>()
  return variants.flatMap((variant): RowRefusal[] => {
    const key = optionsKey(variant)
    if (seen.has(key)) return [{ row: variant.row, field: 'values', reason: 'OPTIONS_REPEATED' }]
    seen.add(key)
    return []
  })
}
