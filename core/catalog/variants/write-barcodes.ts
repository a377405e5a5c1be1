import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { barcodeRefusal, cleanBarcode, sameBarcodes } from './rules.ts'

/** The variant that already has a code. */
export interface BarcodeHolder {
  product_id: number
  name: Translated
  colour: Translated | null
  size: string | null
  sku: string
}

export type BarcodeRefusal =
  | { code: 'BARCODE_FORM' | 'BARCODE_CHECK_DIGIT' | 'BARCODE_REPEATED'; barcode: string }
  | { code: 'BARCODE_TAKEN'; barcode: string; by: BarcodeHolder }

interface VariantBarcodes {
  cell: number
  variantId: number
  barcodes: readonly string[]
}

/**
 * Replaces the barcodes of variants: old ones are removed before new ones are added, so that two variants can swap
 * theirs. Where one is refused the caller must roll back.
 */
export async function writeBarcodes(
  tx: Db,
  coded: readonly VariantBarcodes[],
): Promise<({ cell: number } & BarcodeRefusal)[]> {
  const { wanted, refusals } = validateBarcodes(coded)
  if (refusals.length > 0) return refusals
  const variantIds = coded.map(({ variantId }) => variantId)
  if (variantIds.length === 0) return []
  const codes = wanted.map(({ barcode }) => barcode)
  const owners = wanted.map(({ variantId }) => variantId)
  await query(tx, 'barcodes_remove', REMOVE, [variantIds, codes, owners])
  await query(tx, 'barcodes_add', ADD, [codes, owners])
  const others = codes.map((code) => sameBarcodes(code).at(-1))
  const taken = await query<BarcodeHolder & { n: number }>(tx, 'barcodes_taken', TAKEN, [
    codes,
    owners,
    others,
  ])
  return taken.flatMap(({ n, ...by }) => {
    const code = wanted[n - 1]
    return code ? [{ cell: code.cell, code: 'BARCODE_TAKEN', barcode: code.barcode, by }] : []
  })
}

function validateBarcodes(coded: readonly VariantBarcodes[]) {
  const refusals: ({ cell: number } & BarcodeRefusal)[] = []
  const wanted: { cell: number; variantId: number; barcode: string }[] = []
  const seen = new Set<string>()
  for (const { cell, variantId, barcodes } of coded)
    for (const written of barcodes) {
      const barcode = cleanBarcode(written)
      const repeated = sameBarcodes(barcode).some((same) => seen.has(same))
      const code = barcodeRefusal(barcode) ?? (repeated ? 'BARCODE_REPEATED' : undefined)
      if (code) refusals.push({ cell, code, barcode })
      seen.add(barcode)
      wanted.push({ cell, variantId, barcode })
    }
  return { wanted, refusals }
}

const REMOVE = `
  delete from barcodes b where b.variant_id = any($1::bigint[]) and not exists (
    select from unnest($2::text[], $3::bigint[]) as w (barcode, variant_id)
    where w.barcode = b.barcode and w.variant_id = b.variant_id)`

/** Waits for a code that another transaction is adding, and skips it. */
const ADD = `
  insert into barcodes (barcode, variant_id)
  select barcode, variant_id from unnest($1::text[], $2::bigint[]) as w (barcode, variant_id) order by barcode
  on conflict do nothing`

const TAKEN = `
  select distinct on (w.n) w.n, p.product_id, p.name, c.name as colour, s.label as size, v.sku
  from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as w (barcode, variant_id, other, n)
  join barcodes b on b.barcode in (w.barcode, w.other) and b.variant_id <> w.variant_id
  join product_variants v on v.variant_id = b.variant_id join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  order by w.n`
