import type { Db } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { putBackTrialGoods } from '../../returns/put-back-trial-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import type { TicketFinding } from '../checks/ticket-finding.ts'
import { endTrialDeposits } from './deposits/end-trial-deposits.ts'

interface LateTicket {
  saleId: number | null
  hasDeposits: boolean
  now: Date
  actor: Actor
}

/** A ticket of the trial that arrived after its end: it is undone as the others were, and a person is told. */
export async function returnToTrial(
  tx: Db,
  { saleId, hasDeposits, ...by }: LateTicket,
): Promise<TicketFinding[]> {
  const moved: AvailabilityChange[] = []
  const units = saleId === null ? 0 : await putBackTrialGoods(tx, { saleId, moved, ...by })
  if (hasDeposits) await endTrialDeposits(tx, { moved, ...by })
  await publishAvailability(tx, moved, by.now)
  return [{ kind: 'other', details: { why: 'trial_over', units } }]
}
