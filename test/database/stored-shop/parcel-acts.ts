import { announceToGls } from '../../../core/checkout/fulfilment/parcels/announce-parcel.ts'
import { createGlsClient } from '../../../server/gls/gls-client.ts'
import { startGlsDouble } from '../../doubles/gls.ts'
import type { StoringShop } from './storing-shop.ts'
import { pay, place } from './web-orders.ts'

/** Parcels of GLS: one that was announced, with its labels, and one whose job waits for a worker. */
export async function sendByGls(shop: StoringShop): Promise<void> {
  const double = await startGlsDouble()
  try {
    const gls = createGlsClient({ uid: double.uid, url: double.url })
    const asker = { db: shop.db, now: () => shop.clock.now, gls }
    const shipment_id = await createShipment(shop)
    const outcome = await announceToGls(asker, { shipment_id })
    if (outcome !== 'accepted') throw new Error(`the parcel is ${outcome}`)
    await createShipment(shop)
  } finally {
    await double.close()
  }
}

async function createShipment(shop: StoringShop): Promise<number> {
  const { saleId } = await pay(shop, await place(shop))
  const [created] = await shop
    .office({ gls: 'test' })
    .checkout.createManualShipment({ p_sale_id: saleId })
  return created?.shipment_id ?? 0
}
