import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

/** A file that is to be tried, imported or taken back. */
export const importQueue = defineQueue(
  'imports.work',
  z.strictObject({ import_run_id: z.int().optional() }),
  // As long as pg-boss lets a job run: 250,000 rows take their time, and a dead worker is noticed by its silence.
  { urgent: true, expireInSeconds: 24 * 3600 - 1 },
)
