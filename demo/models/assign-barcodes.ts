import type { Db } from '../../core/base/db.server.ts'
import { writeBarcodes } from '../../core/catalog/variants/write-barcodes.ts'
import { getModelBarcode } from '../barcodes.ts'
import type { Model } from './model.ts'

/** Saves the barcode of every variant of a model. */
export async function assignBarcodes(
  tx: Db,
  model: Model,
  { variant }: { variant(option: string): number },
): Promise<void> {
  const codes = model.colours.flatMap((colour) =>
    model.sizes.map((size) => ({
      variantId: variant(`${colour} ${size}`),
      code: getModelBarcode(model, colour, size),
    })),
  )
  const errors = await writeBarcodes(
    tx,
    codes.map(({ variantId, code }, cell) => ({ cell, variantId, barcodes: code ? [code] : [] })),
  )
  if (errors.length > 0) throw new Error(`${model.handle}: ${JSON.stringify(errors[0])}`)
}
