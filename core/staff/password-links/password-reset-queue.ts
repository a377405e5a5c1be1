import { z } from 'zod'
import { LANGUAGES } from '../../base/languages.ts'
import { defineQueue } from '../../base/queues/queue.ts'

/** A link to a new password that was asked for, for whom by the hash of their e-mail. */
export const passwordResetQueue = defineQueue(
  'staff.password-reset',
  z.strictObject({ account: z.string(), language: z.enum(LANGUAGES) }),
  { urgent: true, concurrency: 3 },
)
