import { LANGUAGES } from '../../base/languages.ts'
import { HOUSE_COLUMNS, type HouseColumn } from '../formats/house-columns.ts'
import { csvLine, safeText } from './csv-line.ts'
import type { ExportedProduct, ExportedVariant } from './read-exported.ts'

type Cells = Partial<Record<HouseColumn, string>>

/**
 * The house's own format, whole: all languages, colours, sizes, barcodes, prices and pairs. A spreadsheet in
 * Spain opens it as it is: with the mark of UTF-8, semicolons and decimal commas.
 */
export const houseTitles = (): string => `\uFEFF${line([...HOUSE_COLUMNS])}`

/** A line for each variant; the texts of the product stand in the first one. */
export function houseLines(product: ExportedProduct): string {
  const { source, handle, variants } = product
  const key: Cells = { source: safeText(source), handle: safeText(handle) }
  const texts = textsOf(product)
  if (variants.length === 0) return lineOf({ ...key, ...texts })
  return variants
    .map((variant, at) => lineOf({ ...key, ...(at === 0 && texts), ...variantCells(variant) }))
    .join('')
}

function textsOf(product: ExportedProduct): Cells {
  const { status, name, description, brand, collection, category } = product
  return {
    status,
    ...inLanguages('name', name),
    ...inLanguages('description', description),
    brand: safeText(brand ?? ''),
    collection: collection ?? '',
    ...inLanguages('category', category),
  }
}

function variantCells(variant: ExportedVariant): Cells {
  const { colour, swatch, family, size, attributes, sku, barcodes, cents, pairs } = variant
  const hasMore = Object.keys(attributes).length > 0
  return {
    ...inLanguages('colour', colour),
    swatch: swatch ?? '',
    colour_family: safeText(family ?? ''),
    size: safeText(size ?? ''),
    attributes: hasMore ? JSON.stringify(attributes) : '',
    sku: safeText(sku),
    barcodes: safeText(barcodes.join(' ')),
    price:
      cents === null ? '' : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`,
    stock: String(pairs),
    weight_g: variant.weightGrams === null ? '' : String(variant.weightGrams),
  }
}

function inLanguages(
  field: 'name' | 'description' | 'category' | 'colour',
  text: { [language: string]: string } | null,
): Cells {
  return Object.fromEntries(
    LANGUAGES.map((language) => [`${field}_${language}`, safeText(text?.[language] ?? '')]),
  )
}

const lineOf = (cells: Cells) => line(HOUSE_COLUMNS.map((column) => cells[column] ?? ''))
const line = (cells: readonly string[]) => csvLine(cells, ';', '\r\n')
