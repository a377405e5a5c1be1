import { LANGUAGES } from '../../base/languages.ts'
import { parseComposition } from '../../catalog/composition.ts'
import { HOUSE_COLUMNS, type HouseColumn } from '../formats/house-columns.ts'
import { escapeFormula, toCsvLine } from './csv-line.ts'
import type { ExportedProduct, ExportedVariant } from './read-exported-products.ts'

type Cells = Partial<Record<HouseColumn, string>>

/**
 * The house's own format, whole: all languages, colours, sizes, barcodes, prices and pairs. A spreadsheet in
 * Spain opens it as it is: with the mark of UTF-8, semicolons and decimal commas.
 */
export const houseTitles = (): string => `\uFEFF${line([...HOUSE_COLUMNS])}`

/** A line for each variant; the texts of the product stand in the first one. */
export function houseLines(product: ExportedProduct): string {
  const { source, handle, variants } = product
  const key: Cells = { source: escapeFormula(source), handle: escapeFormula(handle) }
  const texts = getProductCells(product)
  if (variants.length === 0) return toLine({ ...key, ...texts })
  return variants
    .map((variant, at) => toLine({ ...key, ...(at === 0 && texts), ...getVariantCells(variant) }))
    .join('')
}

function getProductCells(product: ExportedProduct): Cells {
  const { status, name, description, brand, collection, category, shelf, box } = product
  return {
    status,
    ...inLanguages('name', name),
    ...inLanguages('description', description),
    brand: escapeFormula(brand ?? ''),
    collection: collection ?? '',
    shelf: escapeFormula(shelf ?? ''),
    box_mm: box ?? '',
    ...getSaidCells(product),
    ...inLanguages('category', category),
  }
}

/** Parts and facts by their codes, and the maker of the brand. */
function getSaidCells({ composition, facts, maker, responsible }: ExportedProduct): Cells {
  const parts = parseComposition(composition).map(({ part, materials }) => [
    part,
    materials.join(', '),
  ])
  const contacts = Object.entries({ maker, responsible }).flatMap(([role, contact]) =>
    Object.entries(contact ?? {}).map(([field, value]) => [
      `${role}_${field}`,
      escapeFormula(value),
    ]),
  )
  const known = Object.entries(facts).map(([name, value]) => [name, value ?? ''])
  return Object.fromEntries([...parts, ...known, ...contacts])
}

function getVariantCells(variant: ExportedVariant): Cells {
  const { colour, swatch, family, size, attributes, sku, barcodes, cents, pairs } = variant
  const hasMore = Object.keys(attributes).length > 0
  return {
    ...inLanguages('colour', colour),
    swatch: swatch ?? '',
    colour_family: escapeFormula(family ?? ''),
    size: escapeFormula(size ?? ''),
    attributes: hasMore ? JSON.stringify(attributes) : '',
    sku: escapeFormula(sku),
    barcodes: escapeFormula(barcodes.join(' ')),
    price: toEuros(cents),
    stock: String(pairs),
    weight_g: variant.weightGrams === null ? '' : String(variant.weightGrams),
    cost: toEuros(variant.costCents),
  }
}

const toEuros = (cents: number | null) =>
  cents === null ? '' : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

function inLanguages(
  field: 'name' | 'description' | 'category' | 'colour',
  text: { [language: string]: string } | null,
): Cells {
  return Object.fromEntries(
    LANGUAGES.map((language) => [`${field}_${language}`, escapeFormula(text?.[language] ?? '')]),
  )
}

const toLine = (cells: Cells) => line(HOUSE_COLUMNS.map((column) => cells[column] ?? ''))
const line = (cells: readonly string[]) => toCsvLine(cells, ';', '\r\n')
