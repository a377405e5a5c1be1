import type { StockedVariant } from '../stock.ts'
import { measureLoad } from '../timing.ts'
import { onTask } from '../worker.ts'
import { type BuyerClient, buyerClient, expectSuccess } from './buyer-client.ts'

export interface OrderTask {
  address: string
  goods: StockedVariant[]
  /** From the quote to the captured payment, or only the placing of the order. */
  whole: boolean
  connections: number
  seconds: number
}

/** Orders of one buyer wait for each other: so many people share the load. */
const BUYERS = 5_000

onTask(async ({ address, goods, whole, connections, seconds }: OrderTask) => {
  const buyer = buyerClient(address, connections)
  const randomGood = () => goods[Math.floor(Math.random() * goods.length)] as StockedVariant
  const act = whole ? () => buy(buyer, randomGood()) : () => place(buyer, randomGood())
  return measureLoad({ inFlight: connections, seconds }, act)
})

async function place(buyer: BuyerClient, { variantId, totalCents }: StockedVariant) {
  const email = `buyer-${Math.floor(Math.random() * BUYERS)}@compras.horma-bench.es`
  const lines = [{ variant_id: variantId, quantity: 1 }]
  return expectSuccess(await buyer.place(lines, totalCents, email))
}

async function buy(buyer: BuyerClient, good: StockedVariant) {
  const quote = expectSuccess(await buyer.quote([{ variant_id: good.variantId, quantity: 1 }]))
  const { token } = await place(buyer, { ...good, totalCents: quote.total_cents })
  const { payment } = expectSuccess(await buyer.start(token))
  const { state } = expectSuccess(await buyer.settle(payment))
  if (state !== 'captured') throw new Error(`a payment ended as ${state}`)
}
