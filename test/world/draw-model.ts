import type { Db } from '../../core/base/db.server.ts'
import type { PictureFiles } from '../../core/catalog/picture-files.ts'
import { placePictures } from '../../core/catalog/place-pictures.ts'
import { slugOf } from '../../core/catalog/rules.ts'
import { saveDrawing } from '../../core/catalog/save-picture.ts'
import { colourHex } from './colours.ts'
import { drawShoe } from './drawings/draw-shoe.ts'
import { kindOf } from './drawings/kinds.ts'
import type { Model } from './models.ts'

const VIEWS = ['side', 'pair', 'three-quarter'] as const

/** Draws a model in each of its colours and gives the drawings to its product. */
export async function drawModel(tx: Db, files: PictureFiles, productId: number, model: Model) {
  const kind = kindOf(model.category ?? '')
  for (const name of model.colours) {
    const hashes: string[] = []
    for (const view of VIEWS)
      hashes.push(await saveDrawing(tx, files, drawShoe({ kind, view, colour: colourHex(name) })))
    await placePictures(tx, { productId, colour: slugOf(name), hashes })
  }
}
