import type { Db } from '../../core/base/db.server.ts'
import { writeBarcodes } from '../../core/catalog/variants/write-barcodes.ts'
import { barcodeOf } from '../barcodes.ts'
import type { Model } from './model.ts'

/** Gives every variant of a model the barcode of its box. */
export async function labelModel(
  tx: Db,
  model: Model,
  { variant }: { variant(option: string): number },
): Promise<void> {
  const coded = model.colours.flatMap((colour) =>
    model.sizes.map((size) => ({
      variantId: variant(`${colour} ${size}`),
      code: barcodeOf(model, colour, size),
    })),
  )
  const problems = await writeBarcodes(
    tx,
    coded.map(({ variantId, code }, cell) => ({ cell, variantId, barcodes: code ? [code] : [] })),
  )
  if (problems.length > 0) throw new Error(`${model.handle}: ${JSON.stringify(problems[0])}`)
}
