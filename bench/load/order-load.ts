import type { Good } from '../goods.ts'
import { timed } from '../timing.ts'
import { onTask } from '../worker.ts'
import { type Buyer, good, openDoor } from './buyer-client.ts'

export interface OrderTask {
  address: string
  goods: Good[]
  /** The whole way to a paid order, or its placing alone. */
  whole: boolean
  connections: number
  seconds: number
}

onTask(async ({ address, goods, whole, connections, seconds }: OrderTask) => {
  const buyer = openDoor(address, connections)
  const any = () => goods[Math.floor(Math.random() * goods.length)] as Good
  const act = whole ? () => buy(buyer, any()) : () => place(buyer, any())
  return timed({ inFlight: connections, seconds }, act)
})

async function place(buyer: Buyer, { variantId, totalCents }: Good) {
  return good(await buyer.place([{ variant_id: variantId, quantity: 1 }], totalCents))
}

async function buy(buyer: Buyer, wanted: Good) {
  const quote = good(await buyer.quote([{ variant_id: wanted.variantId, quantity: 1 }]))
  const { token } = await place(buyer, { ...wanted, totalCents: quote.total_cents })
  const { payment } = good(await buyer.start(token))
  const { state } = good(await buyer.settle(payment))
  if (state !== 'captured') throw new Error(`a payment ended as ${state}`)
}
