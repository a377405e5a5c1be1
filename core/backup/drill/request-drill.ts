import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { openTrial, TrialRunning } from '../trials/trials.ts'
import { drillQueue } from './drill-queue.ts'
import { findNewestCopy } from './run-drills.ts'

/** Leaves a drill of the newest copy to a worker. Refuses while one runs, and where there is no copy yet. */
export const requestDrill = staff('can_manage_backups')
  .act.route({
    method: 'POST',
    path: '/backup/drills',
    successStatus: 202,
    summary: 'Try to restore the newest copy beside the shop',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(z.object({ trial_id: z.int() }))
  .errors({
    NO_PLACE: { status: 409 },
    NO_COPY: { status: 409 },
    TRIAL_RUNNING: { status: 409 },
  })
  .handler(async ({ context: { tx, actor, audit, now, copies: host }, errors }) => {
    if (!host) throw errors.NO_PLACE()
    const copyName = await findNewestCopy(tx, host)
    if (!copyName) throw errors.NO_COPY()
    const askedBy = actor.kind === 'staff' ? actor.userId : null
    try {
      const trial_id = await openTrial(tx, { kind: 'drill', copyName, askedBy, now: now() })
      await enqueue(tx, drillQueue, { trial_id })
      audit({ table: 'copy_trials', id: trial_id })
      return { trial_id }
    } catch (error) {
      if (error instanceof TrialRunning) throw errors.TRIAL_RUNNING()
      throw error
    }
  })
