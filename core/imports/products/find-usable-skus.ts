import { type Db, query } from '../../base/db.server.ts'
import { optionsKey } from '../../catalog/variants/rules.ts'
import type { RowRefusal, RowWarning } from '../formats/parsed-product.ts'
import type { CheckedProduct, CheckedVariant } from './check-product.ts'
import type { DryRun } from './dry-run.ts'

/** What a label and a cash register take; the shop's own of before may be longer. */
const LONGEST = 64

/**
 * Which variants may have the SKU of the file. One that is written twice in a product stays with the
 * first variant, one that is too long is left out; one that belongs to something the file does not describe is refused.
 */
export async function findUsableSkus(
  tx: Db,
  { handle, variants }: CheckedProduct,
  { source, rehearsal }: { source: string; rehearsal?: DryRun | undefined },
): Promise<{ usable: Set<CheckedVariant>; warnings: RowWarning[] } | { refusals: RowRefusal[] }> {
  const written = variants.flatMap(({ sku }) => sku ?? [])
  const holders = new Map<string, SkuHolder>()
  if (written.length > 0) {
    const values = [written, source, handle]
    for (const holder of await query<SkuHolder>(tx, 'import_sku_holders', HOLDERS, values))
      holders.set(holder.sku, holder)
  }
  const described = new Set(variants.map(optionsKey))
  const taken = new Set<string>()
  const usable = new Set<CheckedVariant>()
  const refusals: RowRefusal[] = []
  const warnings: RowWarning[] = []
  for (const variant of variants) {
    if (!variant.sku || taken.has(variant.sku)) continue
    taken.add(variant.sku)
    const holder = holders.get(variant.sku)
    const isOwn = holder?.own && described.has(getOptionsKey(holder))
    const isFree = !holder && !rehearsal?.skus.has(variant.sku)
    if (isFree && variant.sku.length > LONGEST)
      warnings.push({ row: variant.row, field: 'sku', reason: 'SKU_TOO_LONG' })
    else if (isFree) usable.add(variant)
    else if (!isOwn) refusals.push({ row: variant.row, field: 'sku', reason: 'SKU_TAKEN' })
  }
  return refusals.length > 0 ? { refusals } : { usable, warnings }
}

interface SkuHolder {
  sku: string
  own: boolean
  colour: string | null
  size: string | null
  attributes: Record<string, string>
}

function getOptionsKey({ colour, size, attributes }: SkuHolder): string {
  return optionsKey({ ...(colour && { colour }), ...(size && { size }), attributes })
}

const HOLDERS = `
  select v.sku, (p.source = $2 and p.handle = $3) as own, c.key as colour, s.label as size, v.attributes
  from product_variants v join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  where v.sku = any($1)`
