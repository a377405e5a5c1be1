import { PICTURE_WIDTHS, picturePath } from '../../catalog/rules.ts'
import { escapeFormula, toCsvLine } from './csv-line.ts'
import type { ExportedProduct, ExportedVariant } from './read-exported-products.ts'

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Gift Card',
  'Status',
] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>

const MOST_OPTIONS = 3

/**
 * The catalog as Shopify reads it, in Spanish. The compare-at price stays blank: what was asked before is
 * for each shop to work out from its own prices.
 */
export const shopifyTitles = (): string => line([...COLUMNS])

/**
 * A line for each variant; the texts of the product stand in the first one, and its pictures one in each line, those
 * that are more in lines of their own. Shopify fetches them from the shop: without its public address there are none.
 */
export function shopifyLines(product: ExportedProduct, publicUrl?: string): string {
  const { handle, nth, variants } = product
  const pictures = publicUrl ? getPictures(product, publicUrl) : []
  const key: Cells = { Handle: escapeFormula(nth > 1 ? `${handle}-${nth}` : handle) }
  const groups = getOptionGroups(variants)
  const texts = getProductCells(product, groups)
  const lines = Math.max(1, variants.length, pictures.length)
  return Array.from({ length: lines }, (_, at) => {
    const variant = variants[at]
    const cells = variant && {
      ...getVariantCells(variant, groups),
      ...getVariantPicture(variant, pictures),
    }
    return toLine({ ...key, ...(at === 0 && texts), ...cells, ...pictures[at]?.cells })
  }).join('')
}

interface Picture {
  colour: string | undefined
  cells: Cells & { 'Image Src': string }
}

/** Each picture once, also where it shows several colours. */
function getPictures({ pictures, name }: ExportedProduct, publicUrl: string): Picture[] {
  const seen = new Set<string>()
  return pictures
    .filter(({ hash }) => !seen.has(hash) && seen.add(hash))
    .map(({ hash, alt, colour }, at) => ({
      colour: colour?.es,
      cells: {
        'Image Src': new URL(picturePath(hash, WIDEST), publicUrl).href,
        'Image Position': String(at + 1),
        'Image Alt Text': escapeFormula(
          alt?.es ?? [name.es, colour?.es].filter(Boolean).join(', '),
        ),
      },
    }))
}

const WIDEST = Math.max(...PICTURE_WIDTHS)

/** What shows its colour. */
function getVariantPicture({ colour }: ExportedVariant, pictures: readonly Picture[]): Cells {
  const own = colour && pictures.find((picture) => picture.colour === colour.es)
  return own ? { 'Variant Image': own.cells['Image Src'] } : {}
}

interface OptionGroup {
  name: string
  of(variant: ExportedVariant): string
}

/** Colour, size, and what there is besides; Shopify has room for three, so the third takes all the rest. */
function getOptionGroups(variants: readonly ExportedVariant[]): OptionGroup[] {
  const names = [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))].sort()
  const groups: OptionGroup[] = [
    ...(variants.some(({ colour }) => colour)
      ? [{ name: 'Color', of: ({ colour }: ExportedVariant) => colour?.es ?? '' }]
      : []),
    ...(variants.some(({ size }) => size)
      ? [{ name: 'Talla', of: ({ size }: ExportedVariant) => size ?? '' }]
      : []),
  ]
  const room = MOST_OPTIONS - groups.length
  const single = names.length <= room ? names : names.slice(0, room - 1)
  const rest = names.slice(single.length)
  const values = (some: readonly string[], { attributes }: ExportedVariant) =>
    some.flatMap((name) => attributes[name] ?? []).join(' / ')
  groups.push(...single.map((name) => ({ name, of: (v: ExportedVariant) => values([name], v) })))
  if (rest.length > 0) groups.push({ name: rest.join(' / '), of: (v) => values(rest, v) })
  return groups
}

function getProductCells(product: ExportedProduct, groups: readonly OptionGroup[]): Cells {
  const { status, name, description, brand, collection, category } = product
  const [first, second, third] = groups
  return {
    Title: escapeFormula(name.es),
    'Body (HTML)': escapeFormula(toHtml(description?.es ?? '')),
    Vendor: escapeFormula(brand ?? ''),
    Type: escapeFormula(category?.es ?? ''),
    Tags: escapeFormula(collection ?? ''),
    Published: String(status === 'published'),
    'Option1 Name': escapeFormula(first?.name ?? 'Title'),
    'Option2 Name': escapeFormula(second?.name ?? ''),
    'Option3 Name': escapeFormula(third?.name ?? ''),
    'Gift Card': 'false',
    Status: status === 'published' ? 'active' : 'draft',
  }
}

function getVariantCells(variant: ExportedVariant, groups: readonly OptionGroup[]): Cells {
  const { sku, barcodes, cents, pairs, weightGrams } = variant
  const value = (at: number) => escapeFormula(groups[at]?.of(variant) ?? '')
  return {
    'Option1 Value': groups.length === 0 ? 'Default Title' : value(0),
    'Option2 Value': value(1),
    'Option3 Value': value(2),
    'Variant SKU': escapeFormula(sku),
    'Variant Grams': String(weightGrams ?? 0),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(pairs),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': cents === null ? '' : (cents / 100).toFixed(2),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Barcode': escapeFormula(barcodes[0] ?? ''),
  }
}

function toHtml(text: string): string {
  if (text === '') return ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const paragraphs = escaped.split(/\n{2,}/).map((part) => part.replaceAll('\n', '<br>'))
  return paragraphs.map((part) => `<p>${part}</p>`).join('')
}

const toLine = (cells: Cells) => line(COLUMNS.map((column) => cells[column] ?? ''))
const line = (cells: readonly string[]) => toCsvLine(cells, ',', '\n')
