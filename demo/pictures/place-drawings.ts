import { type Db, pipeline } from '../../core/base/db.server.ts'
import { addPictures } from '../../core/catalog/pictures/add-pictures.ts'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import { saveDrawing } from '../../core/catalog/pictures/save-picture.ts'
import { toSlug } from '../../core/catalog/rules.ts'
import { colourHex } from '../colours.ts'
import type { Model } from '../models/model.ts'
import { toDrawingOrder } from './drawing-order.ts'

/** A product card shows the first, and the second on hover. */
const VIEWS = ['side', 'pair', 'three-quarter', 'back', 'top'] as const

/**
 * Gives each colour of a model its pictures as drawing orders: they are drawn when first requested, since drawing
 * all of them takes longer than starting the shop.
 */
export async function placeDrawings(tx: Db, files: PictureFiles, productId: number, model: Model) {
  for (const name of model.colours) {
    // Together: the storage may lie across a network.
    const hashes = await pipeline(
      VIEWS.map((view) => {
        const order = toDrawingOrder({ ...model.drawing, view, colour: colourHex(name) })
        return saveDrawing(tx, files, order)
      }),
    )
    await addPictures(tx, { productId, colour: toSlug(name), hashes })
  }
}
