import { z } from 'zod'
import { COPY_ERROR_CODES } from '../format/copy-error.ts'
import { RESTORE_FAILURES } from '../restore-failures.ts'
import { COPY_FAILURES } from '../rules.ts'
import { OTHER_FAILURES, TRIAL_STATES, TRIAL_STEPS } from './rules.ts'

export const TrialProgressSchema = z.object({
  step: z.enum(TRIAL_STEPS),
  done: z.number(),
  total: z.number().nullable(),
})

/** Why a trial ended without a result; the words are the texts of these keys. */
const TrialFailure = z.enum([
  ...COPY_ERROR_CODES,
  ...RESTORE_FAILURES,
  ...COPY_FAILURES,
  ...OTHER_FAILURES,
])
export type TrialFailure = z.infer<typeof TrialFailure>

/** The failure that another version wrote may be none of ours. */
export const toTrialFailure = (stored: string) => TrialFailure.safeParse(stored).data ?? 'UNKNOWN'

export const TrialState = z.object({
  trial_id: z.int(),
  state: z.enum(TRIAL_STATES),
  copy_name: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  progress: TrialProgressSchema.nullable(),
  failure: TrialFailure.nullable(),
  failure_detail: z.string().nullable(),
})
