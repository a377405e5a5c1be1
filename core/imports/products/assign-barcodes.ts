import { type Db, query } from '../../base/db.server.ts'
import { sameBarcodes } from '../../catalog/variants/rules.ts'
import { writeBarcodes } from '../../catalog/variants/write-barcodes.ts'
import type { RowWarning } from '../formats/parsed-product.ts'
import type { CheckedVariant } from './check-product.ts'
import type { DryRun } from './dry-run.ts'

interface NewVariantCodes {
  variantId: number
  variant: CheckedVariant
}

/** Gives new variants their barcodes; one that another variant has already is left out, and said. */
export async function assignBarcodes(
  tx: Db,
  coded: readonly NewVariantCodes[],
  rehearsal: DryRun | undefined,
): Promise<RowWarning[]> {
  const written = coded.flatMap(({ variant }) => variant.barcodes.flatMap(sameBarcodes))
  if (written.length === 0) return []
  const held = await query<{ barcode: string }>(tx, 'import_barcodes_held', HELD, [written])
  const taken = new Set(held.map(({ barcode }) => barcode))
  const warnings: RowWarning[] = []
  const given = coded.map(({ variantId, variant: { row, barcodes } }, cell) => {
    const free = barcodes.filter((code) => {
      const isTaken = sameBarcodes(code).some(
        (one) => taken.has(one) || rehearsal?.barcodes.has(one),
      )
      if (isTaken) warnings.push({ row, field: 'barcode', reason: 'BARCODE_TAKEN' })
      taken.add(code)
      return !isTaken
    })
    return { cell, variantId, barcodes: free }
  })
  const [problem] = await writeBarcodes(
    tx,
    given.filter(({ barcodes }) => barcodes.length > 0),
  )
  if (problem) throw new Error(`barcodes: ${problem.code} ${problem.barcode}`)
  return warnings
}

const HELD = 'select barcode from barcodes where barcode = any($1)'
