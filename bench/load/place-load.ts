import { type Db, query } from '../../core/base/db.server.ts'
import { type StockedVariant, withDatabase } from '../stock.ts'
import { measureLoad } from '../timing.ts'
import { onTask } from '../worker.ts'
import { toOrderInput } from './buyer-client.ts'
import { shopCaller } from './shop-caller.ts'

export interface PlaceTask {
  databaseUrl: string
  goods: StockedVariant[]
  /** The verb of the shop, or one guarded statement in its own transaction. */
  act: 'verb' | 'decrement'
  inFlight: number
  seconds: number
}

/** Until code is compiled and statements are planned, as in a shop that has been running for a while. */
const WARM_UP_SECONDS = 2

const ACTS = { verb: place, decrement }

onTask(({ databaseUrl, goods, act, inFlight, seconds }: PlaceTask) =>
  withDatabase(
    { databaseUrl },
    async (db) => {
      // One after another from a random start: picked at random, some variants would sell out.
      let at = Math.floor(Math.random() * goods.length)
      const placeNext = () => ACTS[act](db, goods[at++ % goods.length] as StockedVariant)
      await measureLoad({ inFlight, seconds: WARM_UP_SECONDS }, placeNext)
      return measureLoad({ inFlight, seconds }, placeNext)
    },
    inFlight,
  ),
)

function place(db: Db, { variantId, totalCents }: StockedVariant) {
  return shopCaller(db).checkout.placeOrder(
    toOrderInput([{ variant_id: variantId, quantity: 1 }], totalCents),
  )
}

async function decrement(db: Db, { variantId }: StockedVariant) {
  const text =
    'update bench_stock set pairs = pairs - 1 where variant_id = $1 and pairs > 0 returning pairs'
  const rows = await query(db, 'bench_decrement', text, [variantId])
  if (rows.length === 0) throw new Error('bench_stock has no pairs left')
}
