import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

/** A drill that somebody has asked for. */
export const drillQueue = defineQueue(
  'backup.run-drill',
  z.strictObject({ trial_id: z.int() }),
  // It reads the whole shop twice; a dead worker is noticed by its silence.
  { urgent: true, expireInSeconds: 24 * 3600 - 1, retryLimit: 1 },
)
