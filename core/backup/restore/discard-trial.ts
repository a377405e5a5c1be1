import { z } from 'zod'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { endTrial, readTrial } from '../trials/trials.ts'

/** Drops a copy that was tried; the shop and the copy itself stay as they are. For super admins alone. */
export const discardTrial = staff('can_manage_backups')
  .act.route({
    method: 'DELETE',
    path: '/backup/restore/trials/{trial_id}',
    summary: 'Drop a copy that was tried',
    tags: ['backup'],
  })
  .input(z.strictObject({ trial_id: z.int().positive() }))
  .output(z.object({ trial_id: z.int() }))
  .errors({ TRIAL_GONE: { status: 409 } })
  .handler(async ({ context, input: { trial_id }, errors }) => {
    const { tx, actor, audit, now, restorer } = context
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    const trial = await readTrial(tx, 'restore')
    if (trial?.trial_id !== trial_id || trial.state !== 'done') throw errors.TRIAL_GONE()
    await endTrial(tx, trial_id, { state: 'discarded', now: now() })
    await restorer?.discard(trial_id)
    audit({ table: 'copy_trials', id: trial_id })
    return { trial_id }
  })
