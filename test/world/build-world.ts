import type { Db } from '../../core/base/db.server.ts'
import type { PictureFiles } from '../../core/catalog/picture-files.ts'
import { publishProduct } from '../../core/catalog/publish-product.ts'
import { saveColour } from '../../core/catalog/save-colour.ts'
import { saveProduct } from '../../core/catalog/save-product.ts'
import { setPrices } from '../../core/pricing/set-price.ts'
import { receivePairs } from '../../core/stock/receive-pairs.ts'
import { colours } from './colours.ts'
import { drawModel } from './draw-model.ts'
import { type Model, models } from './models.ts'

/**
 * Puts the world's shoes on sale: saved, priced, on the shelf, published, and drawn where there is a place
 * for pictures. A second time changes nothing.
 */
export async function buildWorld(tx: Db, now: Date, files?: PictureFiles) {
  for (const colour of colours) await saveColour(tx, colour)
  for (const model of models) {
    const { productId } = await putOnSale(tx, model, now)
    if (files) await drawModel(tx, files, productId, model)
  }
}

/** One model with the ids of its variants by colour and size, as `Negro 38`. */
export async function putOnSale(tx: Db, model: Model, now: Date) {
  const { colours, sizes, cents, pairs, ...product } = model
  const options = colours.flatMap((colour) => sizes.map((size) => ({ colour, size })))
  const saved = await saveProduct(tx, { ...product, source: 'horma', variants: options })
  await setPrices(tx, {
    prices: saved.variants.map(({ variantId }) => ({ variantId, cents })),
    now,
    actor: 'sistema',
  })
  await receivePairs(tx, {
    received: saved.variants
      .filter(({ created }) => created)
      .map(({ variantId }) => ({ variantId, quantity: pairs })),
    reason: 'receipt',
    reference: 'world',
    actor: 'sistema',
  })
  await publishProduct(tx, saved.productId, now)
  const variants = new Map(
    options.map(({ colour, size }, at) => [
      `${colour} ${size}`,
      saved.variants[at]?.variantId ?? 0,
    ]),
  )
  return { productId: saved.productId, variant: (option: string) => variants.get(option) ?? 0 }
}
