import { it } from 'vitest'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { leavingBuffer, takeableAt, unlockedPairs, withBuffer } from './allocation-statements.ts'

const shop = sharedWorld()
const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]
it('bench', async () => {
  const variant = await sellShoe(shop, { pairs: 60 })
  await shop.pool.query('analyze')
  const where = (limit: string) => `select item_id, status from inventory_items where variant_id = $1 and ${takeableAt('$2')} order by ${unlockedPairs(limit)}`
  const plans = {
    before: where('$3'),
    after: leavingBuffer(where(withBuffer('$3'))),
    available_before: 'select available from horma_available($1, null, $2, 3) where $3::int > 0',
    available_after: 'select available from horma_web_available($1, $2, 3) where $3::int > 0',
  }
  const times: Record<string, number[]> = {}
  await inTransaction(shop.db, async (tx) => {
    for (let n = 0; n < 600; n++)
      for (const [name, sql] of Object.entries(plans)) {
        const from = process.hrtime.bigint()
        await query(tx, `b_${name}`, sql, [variant, shop.clock.now, 1])
        ;(times[name] ??= []).push(Number(process.hrtime.bigint() - from) / 1000)
      }
    for (const [name, sql] of Object.entries(plans)) {
      const rows = await query<{ 'QUERY PLAN': string }>(tx, '', `explain (analyze, timing off, costs off) ${sql.replaceAll('$1', String(variant)).replaceAll('$2', `'${shop.clock.now.toISOString()}'::timestamptz`).replaceAll('$3', '1')}`)
      console.log(name, median(times[name] ?? []), rows.map((r) => r['QUERY PLAN']).filter((r) => /Execution|Planning/.test(r)).join(' '))
    }
  })
})
