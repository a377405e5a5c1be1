import { z } from 'zod'
import { defineQueue } from '../../base/queues/queue.ts'

/** A copy that somebody has asked for. */
export const copyQueue = defineQueue(
  'backup.make-copy',
  z.strictObject({ copy_id: z.int() }),
  // A copy to a slow place takes hours; a dead worker is noticed by its silence.
  { urgent: true, expireInSeconds: 24 * 3600 - 1, retryLimit: 3 },
)

/** The file of a copy that somebody has deleted. */
export const deleteCopyQueue = defineQueue(
  'backup.delete-copy',
  z.strictObject({ file_name: z.string() }),
)
