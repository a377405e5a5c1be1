import { hours, later } from '../../../core/base/clock.ts'
import { trackParcels } from '../../../core/checkout/fulfilment/parcels/track-parcels.ts'
import { refreshPoints } from '../../../core/shipping/points/refresh-points.ts'
import { createGlsClient, createPointsReader } from '../../../server/gls/gls-client.ts'
import { type GlsDouble, startGlsDouble } from '../../doubles/gls.ts'
import { test as base } from '../fixtures.ts'
import { type ShopServer, startShop } from '../server.ts'
import { withDatabase } from '../staff.ts'

/** `test` with a shop of its own whose parcels GLS brings, which is a double here. */
export const test = base.extend<object, { double: GlsDouble }>({
  double: [
    async ({ playwright: _ }, use) => {
      const double = await startGlsDouble()
      await use(double)
      await double.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ double }, use) => {
      const shop = await startShop({
        DEMO: '1',
        GLS_UID: double.uid,
        GLS_URL: double.url,
        GLS_POINTS_URL: double.pointsUrl,
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** What the worker does at its time: asks where the parcels are, some hours from now. */
export function trackLater(shop: ShopServer, double: GlsDouble, count: number): Promise<number> {
  return withDatabase(shop, (db) =>
    trackParcels({
      db,
      secret: 'secret of the journeys',
      now: () => later(new Date(), hours(count)),
      gls: createGlsClient({ uid: double.uid, url: double.url }),
    }),
  )
}

/** What the worker does each day: reads the carrier's list of pick-up points. */
export function readPoints(shop: ShopServer, double: GlsDouble): Promise<number> {
  const now = () => new Date()
  return withDatabase(shop, (db) => refreshPoints(db, now, createPointsReader(double.pointsUrl)))
}

/** The parcel of an order, as the double knows it. */
export function getParcel(double: GlsDouble, reference: string) {
  const parcel = double.findParcel(reference)
  if (!parcel) throw new Error(`GLS has no parcel of ${reference}`)
  return parcel
}
