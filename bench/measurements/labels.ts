import { query } from '../../core/base/db.server.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { roles } from '../../demo/people.ts'
import type { BenchShop } from '../bench-shop.ts'
import { payOrders, waitForCount, withDoubles } from '../load/outside-doubles.ts'
import type { Row } from '../measured-row.ts'
import { post, signInAs } from '../staff.ts'
import { withDatabase } from '../stock.ts'

/** Without it nothing is announced. */
const SENDER = {
  store_name: 'Horma',
  contact_phone: '965 000 000',
  store_address: {
    street: 'Calle de la Horma, 12',
    postal_code: '03600',
    city: 'Elda',
    province: 'Alicante',
  },
}

/** The most that the office announces in one act. */
const BATCH = 50

/** Measures how many parcels a minute a worker announces to a double of the carrier and gets a label for. */
export async function labels(shop: BenchShop): Promise<Row[]> {
  const parcels = shop.quick ? 50 : 200
  const rounds = await withDoubles(shop, async ({ gls }) => {
    const countLabels = () => gls.calls.filter(({ method }) => method === 'EtiquetaEnvioV2').length
    const cookie = await signInAs(shop, roles.owner)
    await withDatabase(shop, (db) => writeSettings(db, SENDER, { now: new Date() }))
    const perMinute: number[] = []
    for (let round = 0; round < (shop.quick ? 1 : 2); round++) {
      await payOrders(shop, parcels)
      const orders = await withDatabase(shop, (db) =>
        query<{ id: number }>(db, 'bench_parcels', UNSENT, [parcels]),
      )
      const before = countLabels()
      const started = performance.now()
      for (let from = 0; from < parcels; from += BATCH) {
        const sale_ids = orders.slice(from, from + BATCH).map(({ id }) => id)
        await post(shop, cookie, '/api/v1/shipments', { sale_ids })
      }
      await waitForCount(before + parcels, countLabels)
      perMinute.push((parcels * 60_000) / (performance.now() - started))
    }
    return perMinute
  })
  return [
    {
      what: 'labels from a double of the carrier',
      unit: '/min',
      rounds,
      budget: { of: 'measured', atLeast: 400 },
      note: 'each parcel announced, with its label as PDF and as picture',
    },
  ]
}

const UNSENT = `
  select sale_id as id from sales where payment_status = 'paid' and fulfillment_status = 'pending'
  order by sale_id desc limit $1`
