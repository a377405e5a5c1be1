import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '../../core/base/procedures/actor.ts'
import type { GlsAsker } from '../../core/checkout/fulfilment/parcels/announce-parcel.ts'
import { announceToGls } from '../../core/checkout/fulfilment/parcels/announce-parcel.ts'
import { trackParcels } from '../../core/checkout/fulfilment/parcels/track-parcels.ts'
import { router } from '../../core/router.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { createGlsClient } from '../../server/gls/gls-client.ts'
import { callContext, createCaller } from '../call-fixtures.ts'
import { type GlsDouble, startGlsDouble } from '../doubles/gls.ts'
import type { TestShop } from '../shop.ts'

const SECRET = 'secret of the tests'

/** The shop with GLS as its carrier, spoken to over a real line; its worker's jobs are run by hand. */
export async function shopWithGls(shop: TestShop) {
  const double = await startGlsDouble()
  await writeSettings(
    shop.db,
    {
      store_name: 'Horma',
      contact_phone: '911 000 000',
      store_address: {
        street: 'Calle del Arenal 1',
        postal_code: '28013',
        city: 'Madrid',
        province: 'Madrid',
      },
    },
    { now: shop.clock.now },
  )
  const asker: GlsAsker = {
    db: shop.db,
    now: () => shop.clock.now,
    gls: createGlsClient({ uid: double.uid, url: double.url, patienceMs: 1000 }),
  }
  const caller = createCaller(shop, router)
  return {
    double,
    asker,
    /** Calls as staff of the office do. */
    call: (actor: Actor, operationId?: string) =>
      caller({
        actor,
        config: { ...callContext(shop).config, gls: 'test', hasPickupPoints: true },
        ...(operationId && { operationId }),
      }),
    announce: (shipment_id: number) => announceToGls(asker, { shipment_id }),
    track: () => trackParcels({ ...asker, secret: SECRET }),
    close: () => double.close(),
  }
}

export type GlsShop = Awaited<ReturnType<typeof shopWithGls>>

/** Opens the same for all tests of a file; each begins with a GLS that answers as a carrier should. */
export function sharedGls(shop: TestShop): GlsShop {
  const gls = {} as GlsShop
  beforeAll(async () => {
    Object.assign(gls, await shopWithGls(shop))
  })
  beforeEach(() => {
    Object.assign(gls.double.state, { line: 'answers', verdict: () => 0, withoutLabel: false })
  })
  afterAll(() => gls.close())
  return gls
}

/** What the double has of an order, which must be there. */
export function getParcel(double: GlsDouble, reference: string) {
  const parcel = double.findParcel(reference)
  if (!parcel) throw new Error(`GLS has no parcel of ${reference}`)
  return parcel
}
