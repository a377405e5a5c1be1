import { joinEnds, parseSizeList, type SizeList, shareStock } from '../cells/size-cell.ts'
import { MOST_VARIANTS } from '../rules.ts'
import type { ParsedProduct, ParsedVariant, RowWarning } from './parsed-product.ts'

/**
 * Makes a variant of each size where a cell names several. `36-41` is all sizes from 36 to 41 where its model and
 * colour have no other row; beside others it is one size for several feet, as slippers have them.
 */
export function expandSizes(product: ParsedProduct, sizeAt: number): ParsedProduct {
  const lists = new Map<ParsedVariant, SizeList>()
  const rowsOf = new Map<string, number>()
  const otherOptions = ({ values }: ParsedVariant) => JSON.stringify(values.with(sizeAt, ''))
  for (const variant of product.variants) {
    const list = parseSizeList(variant.values[sizeAt] ?? '')
    if (list) lists.set(variant, list)
    const key = otherOptions(variant)
    rowsOf.set(key, (rowsOf.get(key) ?? 0) + 1)
  }
  const warnings = [...(product.warnings ?? [])]
  const variants = product.variants.flatMap((variant) => {
    const list = lists.get(variant)
    if (!list || (list.isRange && rowsOf.get(otherOptions(variant)) !== 1))
      return [
        { ...variant, values: variant.values.with(sizeAt, joinEnds(variant.values[sizeAt] ?? '')) },
      ]
    return expandVariant(variant, list, sizeAt, warnings)
  })
  const tooMany = variants[MOST_VARIANTS]
  if (!tooMany) return { ...product, variants, warnings }
  const refusal = { row: tooMany.row, reason: 'TOO_MANY_VARIANTS' } as const
  const refusals = [...product.refusals, refusal]
  return { ...product, variants: variants.slice(0, MOST_VARIANTS), warnings, refusals }
}

/** One reference or barcode cannot be that of several sizes: the size follows the reference, the code is left out. */
function expandVariant(
  variant: ParsedVariant,
  list: SizeList,
  sizeAt: number,
  warnings: RowWarning[],
): ParsedVariant[] {
  const { row, sku, stock, barcodes = [] } = variant
  const { stocks, warning } = shareStock(list, stock) ?? {}
  if (warning) warnings.push({ row, field: 'stock', reason: warning, value: stock })
  if (list.isRange) warnings.push({ row, field: 'values', reason: 'SIZE_RANGE' })
  if (barcodes.length > 0) warnings.push({ row, field: 'barcode', reason: 'BARCODE_SHARED' })
  return list.sizes.map(({ size }, at) => ({
    ...variant,
    values: variant.values.with(sizeAt, size),
    sku: toSizeSku(sku, size),
    stock: stocks?.[at] ?? stock,
    barcodes: [],
  }))
}

/** The reference of a model with the size behind it, as shops write it. */
export const toSizeSku = (reference: string, size: string) =>
  reference && `${reference}-${size.replaceAll(' ', '-')}`
