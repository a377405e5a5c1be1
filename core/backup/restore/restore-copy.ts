import { z } from 'zod'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readTrial } from '../trials/trials.ts'
import { TrialReport } from './trial-report.ts'

/**
 * Gives a copy that was tried the shop's place: the shop stops for a moment and starts again as it was then; the one of
 * now stays beside it. For super admins alone, who type their own password again.
 */
export const restoreCopy = staff('can_manage_backups')
  .approvableAct.route({
    method: 'POST',
    path: '/backup/restore',
    successStatus: 202,
    summary: 'Restore a copy that was tried',
    tags: ['backup'],
  })
  .input(
    z.strictObject({
      trial_id: z.int().positive(),
      installation: z
        .string()
        .regex(/^[A-Za-z0-9._/-]{1,90}$/)
        .optional(),
      approval: Approval,
    }),
  )
  .output(z.object({ trial_id: z.int() }))
  .errors({
    RESTORE_BY_COMMAND: { status: 409 },
    TRIAL_GONE: { status: 409 },
    INSTALLATION_NEEDED: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, approver, audit, restorer } = context
    const { trial_id, installation } = input
    const isOwn = actor.kind === 'staff' && approver?.userId === actor.userId
    if (!(isSuperAdmin(actor) && isOwn)) throw errors.FORBIDDEN()
    if (!restorer) throw errors.RESTORE_BY_COMMAND()
    const trial = await readTrial(tx, 'restore')
    const report = TrialReport.safeParse(trial?.report).data
    if (trial?.trial_id !== trial_id || !(report && restorer.hasLoaded(trial_id)))
      throw errors.TRIAL_GONE()
    if (report.needs_installation && !installation) throw errors.INSTALLATION_NEEDED()
    audit({ table: 'copy_trials', id: trial_id })
    restorer.restore({ trialId: trial_id, installation, userId: actor.userId })
    return { trial_id }
  })
