import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { type Db, query } from '../../core/base/db.server.ts'
import { visitorActor } from '../../core/base/procedures/actor.ts'
import { router } from '../../core/router.ts'
import { type Good, withDatabase } from '../goods.ts'
import { timed } from '../timing.ts'
import { onTask } from '../worker.ts'
import { orderOf } from './buyer-client.ts'

export interface PlaceTask {
  databaseUrl: string
  goods: Good[]
  /** The shop's verb, or one guarded statement in its own commit. */
  act: 'verb' | 'decrement'
  inFlight: number
  seconds: number
}

/** A shop that has been open for a while has its code compiled and its statements planned. */
const WARMING = 2

const ACTS = { verb: place, decrement }

onTask(({ databaseUrl, goods, act, inFlight, seconds }: PlaceTask) =>
  withDatabase(
    { databaseUrl },
    async (db) => {
      // One after another, from anywhere: at random some would be asked for until they are sold out.
      let at = Math.floor(Math.random() * goods.length)
      const once = () => ACTS[act](db, goods[at++ % goods.length] as Good)
      await timed({ inFlight, seconds: WARMING }, once)
      return timed({ inFlight, seconds }, once)
    },
    inFlight,
  ),
)

function place(db: Db, { variantId, totalCents }: Good) {
  const context = {
    db,
    actor: visitorActor,
    now: () => new Date(),
    config: { secret: 'secret of the benchmarks', demo: true },
    writeAudit,
    operationId: randomUUID(),
    request: { id: 'bench' },
    log: { warn() {}, error() {} },
  }
  const shop = createRouterClient(router, { context })
  return shop.checkout.placeOrder(orderOf([{ variant_id: variantId, quantity: 1 }], totalCents))
}

async function decrement(db: Db, { variantId }: Good) {
  const text =
    'update bench_shelf set pairs = pairs - 1 where variant_id = $1 and pairs > 0 returning pairs'
  const rows = await query(db, 'bench_decrement', text, [variantId])
  if (rows.length === 0) throw new Error('the shelf of the limit is empty')
}
