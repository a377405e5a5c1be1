import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { TrialState } from './trial-schemas.ts'
import { readTrial } from './trials.ts'

/** How far the newest drill and the newest restore are, for who looks on. Asks no storage. */
export const getTrials = staff('can_manage_backups')
  .read.route({
    method: 'GET',
    path: '/backup/trials',
    summary: 'How far a drill or a restore is',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(z.object({ drill: TrialState.nullable(), restore: TrialState.nullable() }))
  .handler(async ({ context: { db } }) => ({
    drill: TrialState.nullable().parse((await readTrial(db, 'drill')) ?? null),
    restore: TrialState.nullable().parse((await readTrial(db, 'restore')) ?? null),
  }))
