import { newCode } from '../../../base/codes/rules.ts'
import type { Db } from '../../../base/db.server.ts'
import type { Actor } from '../../../base/procedures/actor.ts'
import { writeMark } from '../../../stock/marks/mark-pair.ts'
import type { AvailabilityChange } from '../../../stock/publish-availability.ts'
import type { TicketReturns } from './ticket-returns.ts'

/** Marks the pairs that came back in stock and are sold as themselves from now on; one that has a mark keeps it. */
export async function markReturnedPairs(
  tx: Db,
  { accepted }: TicketReturns,
  { actor, now, moved }: { actor: Actor; now: Date; moved: AvailabilityChange[] },
): Promise<void> {
  for (const { line, unit } of accepted) {
    const { itemId, variantId, markCode } = unit
    if (!line.is_marked || line.condition !== 'sellable' || markCode !== null) continue
    if (itemId === null || variantId === null) continue
    await writeMark(tx, {
      item_id: itemId,
      code: newCode('item'),
      grade: 'returned',
      note: null,
      cents: null,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    })
    moved.push({ variantId, by: -1 })
  }
}
