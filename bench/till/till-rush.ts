import { Agent } from 'node:http'
import { inTransaction, query } from '../../core/base/db.server.ts'
import { putOnSale } from '../../demo/build-world.ts'
import { modelNumber } from '../../demo/many-models.ts'
import { total, withDatabase } from '../goods.ts'
import { openDoor } from '../load/buyer-client.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import { finish, type TillGood } from './till-client.ts'
import type { Counter } from './till-staff.ts'

const PAIRS = 100
const BUYERS = 4

/** The tills and as many buyers of the web empty one shelf: every pair goes once, and all go. */
export async function rush(stage: Stage, { tills, cookie }: Counter): Promise<Row> {
  const what = `${tills.length} tills and ${BUYERS} web buyers for ${PAIRS} pairs`
  const good = await hotShoe(stage)
  const { address } = stage
  const buyer = openDoor(address, BUYERS)
  const atTills = tills.map(async (till) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const took = await untilSoldOut(() => finish({ address, cookie, agent, till, good }))
    agent.destroy()
    return took
  })
  const onWeb = Array.from({ length: BUYERS }, () =>
    untilSoldOut(async () => {
      const lines = [{ variant_id: good.variantId, quantity: 1 }]
      const { status, body } = await buyer.place(lines, total(good.cents))
      return status === 201 ? undefined : (body.code ?? String(status))
    }),
  )
  const [sold, placed] = [await sum(atTills), await sum(onWeb)]
  buyer.close()
  const shelf = await shelfOf(stage, good.variantId)
  const right =
    sold + placed === PAIRS &&
    shelf.sold === sold &&
    shelf.reserved === placed &&
    shelf.units === sold + placed
  if (!right)
    throw new Error(
      `${what}: ${sold} sold, ${placed} placed, in the books ${JSON.stringify(shelf)}`,
    )
  return {
    what,
    unit: 'pairs',
    rounds: [sold + placed],
    budget: { of: 'measured', exactly: PAIRS },
    note: `${sold} at the tills, ${placed} on the web, none oversold`,
  }
}

/** Does it until the shelf is empty; how often it was done. */
async function untilSoldOut(act: () => Promise<string | undefined>): Promise<number> {
  for (let done = 0; ; done++) {
    const refused = await act()
    if (refused === 'SOLD_OUT') return done
    if (refused !== undefined) throw new Error(`a pair was refused with ${refused}`)
  }
}

async function sum(counts: Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((all, count) => all + count, 0)
}

function hotShoe(stage: Stage): Promise<TillGood> {
  const handle = `bench-till-${Date.now()}`
  const model = { ...modelNumber(0), handle, pairs: PAIRS, colours: ['Negro'], sizes: ['38'] }
  return withDatabase(stage, (db) =>
    inTransaction(db, async (tx) => {
      const made = await putOnSale(tx, model, new Date())
      return { variantId: made.variant('Negro 38'), cents: model.cents }
    }),
  )
}

async function shelfOf(stage: Stage, variantId: number) {
  const [shelf] = await withDatabase(stage, (db) =>
    query<{ sold: number; reserved: number; units: number }>(
      db,
      'bench_till_shelf',
      `select count(*) filter (where status = 'sold')::int as sold,
         count(*) filter (where status = 'reserved')::int as reserved,
         (select count(*)::int from sale_lines join sale_line_units using (line_id)
          where variant_id = $1) as units
       from inventory_items where variant_id = $1`,
      [variantId],
    ),
  )
  if (!shelf) throw new Error('the shelf was not counted')
  return shelf
}
