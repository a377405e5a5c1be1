import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { barcodeProblem, cleanBarcode, sameBarcodes } from '../rules.ts'

/** The variant that has a code already. */
export interface Holder {
  product_id: number
  name: Translated
  colour: Translated | null
  size: string | null
  sku: string
}

export type BarcodeProblem =
  | { code: 'BARCODE_FORM' | 'BARCODE_CHECK_DIGIT' | 'BARCODE_REPEATED'; barcode: string }
  | { code: 'BARCODE_TAKEN'; barcode: string; by: Holder }

interface Coded {
  cell: number
  variantId: number
  barcodes: readonly string[]
}

/**
 * Makes these all the barcodes of variants: first codes are taken away, then given, so that two variants may
 * change theirs. Where one cannot be given the caller must roll back.
 */
export async function writeBarcodes(
  tx: Db,
  coded: readonly Coded[],
): Promise<({ cell: number } & BarcodeProblem)[]> {
  const { wanted, problems } = judge(coded)
  if (problems.length > 0) return problems
  const variantIds = coded.map(({ variantId }) => variantId)
  if (variantIds.length === 0) return []
  const codes = wanted.map(({ barcode }) => barcode)
  const owners = wanted.map(({ variantId }) => variantId)
  await query(tx, 'barcodes_take_away', TAKE_AWAY, [variantIds, codes, owners])
  await query(tx, 'barcodes_give', GIVE, [codes, owners])
  const others = codes.map((code) => sameBarcodes(code).at(-1))
  const held = await query<Holder & { n: number }>(tx, 'barcodes_held', HELD, [
    codes,
    owners,
    others,
  ])
  return held.flatMap(({ n, ...by }) => {
    const found = wanted[n - 1]
    return found ? [{ cell: found.cell, code: 'BARCODE_TAKEN', barcode: found.barcode, by }] : []
  })
}

function judge(coded: readonly Coded[]) {
  const problems: ({ cell: number } & BarcodeProblem)[] = []
  const wanted: { cell: number; variantId: number; barcode: string }[] = []
  const seen = new Set<string>()
  for (const { cell, variantId, barcodes } of coded)
    for (const written of barcodes) {
      const barcode = cleanBarcode(written)
      const repeated = sameBarcodes(barcode).some((same) => seen.has(same))
      const code = barcodeProblem(barcode) ?? (repeated ? 'BARCODE_REPEATED' : undefined)
      if (code) problems.push({ cell, code, barcode })
      seen.add(barcode)
      wanted.push({ cell, variantId, barcode })
    }
  return { wanted, problems }
}

const TAKE_AWAY = `
  delete from barcodes b where b.variant_id = any($1::bigint[]) and not exists (
    select from unnest($2::text[], $3::bigint[]) as w (barcode, variant_id)
    where w.barcode = b.barcode and w.variant_id = b.variant_id)`

/** What somebody else has given away meanwhile is waited for, and left. */
const GIVE = `
  insert into barcodes (barcode, variant_id)
  select barcode, variant_id from unnest($1::text[], $2::bigint[]) as w (barcode, variant_id) order by barcode
  on conflict do nothing`

const HELD = `
  select distinct on (w.n) w.n, p.product_id, p.name, c.name as colour, s.label as size, v.sku
  from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as w (barcode, variant_id, other, n)
  join barcodes b on b.barcode in (w.barcode, w.other) and b.variant_id <> w.variant_id
  join product_variants v on v.variant_id = b.variant_id join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  order by w.n`
