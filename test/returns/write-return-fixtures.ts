import { inTransaction, query } from '../../core/base/db.server.ts'
import { type Actor, systemActor } from '../../core/base/procedures/actor.ts'
import type { NewReturn, ReturnedUnit } from '../../core/returns/new-return.ts'
import { writeReturn } from '../../core/returns/write-return.ts'
import {
  type AvailabilityChange,
  publishAvailability,
} from '../../core/stock/publish-availability.ts'
import type { TestShop } from '../shop.ts'
import { readUnits } from './return-fixtures.ts'

/** A sale by its reference with its units, in the order of their lines. */
export async function readSaleUnits(shop: TestShop, reference: string) {
  const [sale] = await query<{ id: number }>(
    shop.db,
    '',
    'select sale_id as id from sales where reference = $1',
    [reference],
  )
  if (!sale) throw new Error(`no sale ${reference}`)
  return { saleId: sale.id, units: await readUnits(shop.db, sale.id) }
}

/** Takes units back in an act of its own, by post and to the card unless it says otherwise. */
export function takeBackUnits(
  shop: TestShop,
  units: readonly ReturnedUnit[],
  change: Partial<Pick<NewReturn, 'reason' | 'refundTo' | 'till' | 'locationId'>> = {},
  actor: Actor = systemActor,
) {
  const { now } = shop.clock
  return inTransaction(shop.db, async (tx, beforeCommit) => {
    const moved: AvailabilityChange[] = []
    const written = await writeReturn(tx, {
      units,
      reason: 'return',
      refundTo: 'source',
      actor,
      now,
      moved,
      beforeCommit,
      ...change,
    })
    await publishAvailability(tx, moved, now)
    return written
  })
}
