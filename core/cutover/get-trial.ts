import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { readTrial, TrialState } from './read-trial.ts'

/** Whether the shop is in its trial, what keeps that from being finished, and what its end would do. */
export const getTrial = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/trial',
    summary: 'The trial of the shop',
    tags: ['cutover'],
  })
  .input(z.strictObject({}))
  .output(TrialState)
  .handler(({ context: { db, config } }) => readTrial(db, config.fiscal?.mode))
