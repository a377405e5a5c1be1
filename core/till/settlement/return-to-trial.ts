import type { Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { putBackTrialGoods } from '../../returns/put-back-trial-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import type { TicketFinding } from '../checks/ticket-finding.ts'

/** A sale of the trial that arrived after its end: its goods go back as those of the others did, and a person is told. */
export async function returnToTrial(
  tx: Db,
  saleId: number,
  by: { now: Date; actor: Actor },
): Promise<TicketFinding[]> {
  const moved: AvailabilityChange[] = []
  const units = await putBackTrialGoods(tx, { saleId, moved, ...by })
  await publishAvailability(tx, moved, by.now)
  return [{ kind: 'other', details: { why: 'trial_over', units } }]
}
