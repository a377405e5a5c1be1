import type { CatalogField, ParsedProduct } from '../formats/parsed-product.ts'

/** Longer ones are cut, so that a report stays a report. */
const MOST_LETTERS = 120

/** What a cell of a file says, as somebody reads it in the report; nothing where it is no single cell. */
export function getCellText(found: ParsedProduct, row: number, field: CatalogField): string | null {
  const variant = found.variants.find((one) => one.row === row)
  const said: Partial<Record<CatalogField, string | undefined>> = {
    ...found.declared,
    name: found.name,
    handle: found.handle,
    description: found.description,
    brand: found.brand,
    category: found.category,
    collection: found.collection,
    shelf: found.shelf,
    box: found.box,
    groups: (variant?.groups ?? found.groups).join(' | '),
    values: variant?.values.join(' | '),
    sku: variant?.sku,
    barcode: variant?.barcodes?.join(' | '),
    price: variant?.price,
    compare_at: variant?.notes?.compare_at_cents,
    sale: variant?.notes?.sale_cents,
    stock: variant?.stock,
    weight: variant?.weight,
    cost: variant?.cost,
  }
  const text = said[field]
  return text ? shorten(text) : null
}

/** A cell as it is kept for a report or a preview. */
export function shorten(text: string): string {
  const letters = [
    ...text
      .slice(0, 4 * MOST_LETTERS)
      .replaceAll('\0', '')
      .toWellFormed(),
  ]
  return letters.length > MOST_LETTERS
    ? `${letters.slice(0, MOST_LETTERS).join('')}…`
    : letters.join('')
}
