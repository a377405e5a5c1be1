import { MOST_PAIRS } from '../../base/limits.ts'
import { withoutGuard } from '../cells/parse-cell.ts'
import { FileRefusal } from '../file-refusal.ts'
import { MOST_ROWS } from '../rules.ts'
import { findColumns, getCellReader, normaliseTitle } from './columns.ts'
import type { ParsedProduct, ParsedVariant, RowWarning } from './parsed-product.ts'
import type { CsvRow } from './read-rows.ts'

const HEADINGS = {
  handle: ['Handle', 'URL handle'],
  option1: ['Option1 Name'],
  value1: ['Option1 Value'],
  value2: ['Option2 Value'],
  value3: ['Option3 Value'],
  sku: ['SKU'],
  location: ['Location'],
  available: ['Available', 'Available (not editable)', 'Available (editable)'],
  onHand: ['On hand', 'On hand (current)'],
} as const

/** Shopify's older inventory has a column for each location, behind these. */
const LAST_BEFORE_LOCATIONS = ['coo', 'hs code', 'sku']

/** Shopify's list of pairs by place, which stands in no file of products. */
export function isShopifyInventory({ fields }: CsvRow): boolean {
  const titles = fields.map(normaliseTitle)
  const has = (...some: readonly string[]) => some.some((title) => titles.includes(title))
  const isList = has('handle', 'url handle') && has('option1 name') && has('sku')
  return isList && has('location', 'coo') && !has('variant price', 'price', 'vendor')
}

/** What may be sold of each variant, all places together. */
export class Inventory {
  private readonly byOptions = new Map<string, number>()
  private readonly bySku = new Map<string, number>()

  add(key: string, sku: string, pairs: number): void {
    this.byOptions.set(key, (this.byOptions.get(key) ?? 0) + pairs)
    if (sku) this.bySku.set(sku, (this.bySku.get(sku) ?? 0) + pairs)
  }

  /** The product with the pairs of the list, which win over those of its own file. */
  join(product: ParsedProduct): ParsedProduct {
    const warnings: RowWarning[] = []
    const variants = product.variants.map((variant): ParsedVariant => {
      const found =
        this.byOptions.get(toKey(product.handle, variant.values)) ?? this.bySku.get(variant.sku)
      const { row } = variant
      if (found === undefined) {
        warnings.push({ row, reason: 'STOCK_UNLISTED' })
        return variant
      }
      if (found < 0)
        warnings.push({ row, field: 'stock', reason: 'STOCK_BELOW_ZERO', value: String(found) })
      return { ...variant, stock: String(Math.min(Math.max(found, 0), MOST_PAIRS + 1)) }
    })
    return { ...product, variants, warnings: [...(product.warnings ?? []), ...warnings] }
  }
}

/** Reads Shopify's inventory whole. Refuses a file that is none, by its columns. */
export async function readInventory(rows: AsyncIterable<CsvRow>): Promise<Inventory> {
  const inventory = new Inventory()
  let read: ((row: CsvRow) => void) | undefined
  let count = 0
  for await (const row of rows) {
    if (read) read(row)
    else read = inventoryReader(row, inventory)
    if (++count > MOST_ROWS) throw new FileRefusal('FILE_TOO_LARGE', row.row)
  }
  return inventory
}

function inventoryReader(titles: CsvRow, inventory: Inventory): (row: CsvRow) => void {
  if (!isShopifyInventory(titles)) throw new FileRefusal('FORMAT_UNKNOWN', titles.row)
  const columns = findColumns(HEADINGS, titles)
  const { at } = columns.available ?? columns.onHand ?? {}
  const spelt = titles.fields.map(normaliseTitle)
  const last = Math.max(...LAST_BEFORE_LOCATIONS.map((title) => spelt.indexOf(title)))
  return (row) => {
    if (row.isBroken) return
    const cell = getCellReader(columns, row)
    const isPlain = cell('option1') === 'Title' && cell('value1') === 'Default Title'
    const values = isPlain ? [] : [cell('value1'), cell('value2'), cell('value3')]
    const cells = at === undefined ? row.fields.slice(last + 1) : [row.fields[at] ?? '']
    const pairs = cells.map(toPairs).reduce((sum, each) => sum + each, 0)
    inventory.add(toKey(cell('handle'), values), withoutGuard(cell('sku')), pairs)
  }
}

/** A place that does not stock the variant says so in words. */
const toPairs = (written: string) =>
  /^-?\d{1,6}(?:[.,]0+)?$/.test(written) ? Number.parseInt(written, 10) : 0

const toKey = (handle: string, values: readonly string[]) =>
  JSON.stringify([handle, ...values.filter(Boolean).map((value) => value.toLowerCase())])
