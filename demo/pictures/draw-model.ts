import type { Db } from '../../core/base/db.server.ts'
import { addPictures } from '../../core/catalog/pictures/add-pictures.ts'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import { saveDrawing } from '../../core/catalog/pictures/save-picture.ts'
import { toSlug } from '../../core/catalog/rules.ts'
import { colourHex } from '../colours.ts'
import type { Model } from '../models/model.ts'
import { orderOf } from './order-drawing.ts'

/** The first one stands on a card, the second one where a pointer rests on it. */
const VIEWS = ['side', 'pair', 'three-quarter', 'back', 'top'] as const

/**
 * Gives a model its pictures in each of its colours: orders for drawings, drawn when somebody looks, since
 * drawing all of them takes longer than opening the shop.
 */
export async function drawModel(tx: Db, files: PictureFiles, productId: number, model: Model) {
  for (const name of model.colours) {
    const hashes: string[] = []
    for (const view of VIEWS) {
      const order = orderOf({ ...model.drawing, view, colour: colourHex(name) })
      hashes.push(await saveDrawing(tx, files, order))
    }
    await addPictures(tx, { productId, colour: toSlug(name), hashes })
  }
}
