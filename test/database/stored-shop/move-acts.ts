import type { StoringShop } from './storing-shop.ts'

/** A move of which one pair is missing, the draft of another, and a pair in the window. */
export async function moveGoods(shop: StoringShop): Promise<void> {
  const office = () => shop.office().stock
  const { variantId: variant_id } = shop.goods()
  await shop.office().settings.addLocation({ code: 'almacen-2', name: 'Almacén', address: null })
  const draft = async () => {
    const move = await office().createMove({ from: 'tienda', to: 'almacen-2' })
    await office().setMoveLines({ move_id: move.move_id, lines: [{ variant_id, quantity: 2 }] })
    return move
  }
  const { move_id } = await draft()
  await office().sendMove({ move_id })
  await office().receiveMove({ move_id, boxes: [{ variant_id, item_id: null, quantity: 1 }] })
  const { reference } = await draft()
  const { lines } = await office().getMove({ reference })
  const [code = ''] = lines[0]?.codes ?? []
  await office().changeDisplay({ code, location: 'tienda', on_display: true })
}
