import { changeStockKind } from '../../../core/catalog/products/change-stock-kind.ts'
import { putOnSale } from '../../../demo/build-world.ts'
import { models } from '../../../demo/models.ts'
import { line, sell } from './counter-sale.ts'
import type { StoringShop } from './storing-shop.ts'
import { pay, place } from './web-orders.ts'

/** Cream that is kept as a number: received, sold at the till and on the web, taken back, and reserved for a transfer. */
export async function sellCream(shop: StoringShop): Promise<void> {
  const variantId = await receiveCream(shop)
  await sell(shop, { lines: [line(variantId, { quantity: 3 })] })
  const undone = await sell(shop, { lines: [line(variantId)] })
  const undo = { till: 'T1', reason: 'No era la que quería' }
  await shop.office().till.voidSale({ sale_id: undone.sale_id, ...undo })
  await pay(shop, await place(shop, { variantId, quantity: 2 }))
  await place(shop, { variantId, more: { payment_method: 'transfer' } })
}

async function receiveCream(shop: StoringShop): Promise<number> {
  const [model] = models
  if (!model) throw new Error('the demo shop has no model')
  const cream = {
    ...model,
    handle: 'crema',
    name: { es: 'Crema para piel' },
    cents: 6_50,
    pairs: 0,
    otherPairs: {},
    colours: ['Negro'],
    sizes: ['38'],
  }
  const variantId = await shop.act(async (tx) => {
    const made = await putOnSale(tx, cream, shop.clock.now)
    await changeStockKind(tx, made.productId, 'counted')
    return made.variant('Negro 38')
  })
  const changes = [{ variant_id: variantId, by: 50 }]
  await shop.office().stock.adjustStock({ changes, reason: 'receipt' })
  return variantId
}
