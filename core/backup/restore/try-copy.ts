import { z } from 'zod'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readIdentity } from '../format/age-keys.ts'
import { openTrial, TrialRunning } from '../trials/trials.ts'
import { withUploads } from '../uploads/with-uploads.ts'

/**
 * Begins to load a copy beside the shop, as a dry run: the shop stays as it is. Without a key it is opened with the
 * installation's own. For super admins alone.
 */
export const tryCopy = staff('can_manage_backups')
  .act.route({
    method: 'POST',
    path: '/backup/restore/trials',
    successStatus: 202,
    summary: 'Try a copy: a dry run of a restore',
    tags: ['backup'],
  })
  .input(z.strictObject({ file_name: z.string().max(200), key: z.string().max(500).optional() }))
  .output(z.object({ trial_id: z.int() }))
  .errors({
    NO_PLACE: { status: 409 },
    RESTORE_BY_COMMAND: { status: 409 },
    COPY_UNKNOWN: { status: 404 },
    KEY_UNREADABLE: { status: 422 },
    TRIAL_RUNNING: { status: 409 },
  })
  .handler(async ({ context, input: { file_name, key }, errors }) => {
    const { tx, actor, audit, now, copies: host, restorer } = context
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    if (!host) throw errors.NO_PLACE()
    if (!restorer) throw errors.RESTORE_BY_COMMAND()
    const identity = key ? readIdentity(key) : undefined
    if (key && !identity) throw errors.KEY_UNREADABLE()
    const placed = await withUploads(host).list()
    if (!placed.some(({ name }) => name === file_name)) throw errors.COPY_UNKNOWN()
    const askedBy = actor.kind === 'staff' ? actor.userId : null
    try {
      const trialId = await openTrial(tx, {
        kind: 'restore',
        copyName: file_name,
        askedBy,
        now: now(),
      })
      audit({ table: 'copy_trials', id: trialId })
      // It waits for the commit.
      restorer.tryCopy({ trialId, key: identity })
      return { trial_id: trialId }
    } catch (error) {
      if (error instanceof TrialRunning) throw errors.TRIAL_RUNNING()
      throw error
    }
  })
