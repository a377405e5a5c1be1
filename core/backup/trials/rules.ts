/** What a copy is loaded beside the shop for. */
export const TRIAL_KINDS = ['drill', 'restore'] as const
export type TrialKind = (typeof TRIAL_KINDS)[number]

/** `restoring`: a copy that was tried takes the shop's place. */
export const TRIAL_STATES = [
  'waiting',
  'running',
  'done',
  'restoring',
  'failed',
  'discarded',
] as const
export type TrialState = (typeof TRIAL_STATES)[number]

export const TRIAL_STEPS = ['migrate', 'load', 'update', 'check', 'pictures', 'stop'] as const
export type TrialStep = (typeof TRIAL_STEPS)[number]

/** Why it ended, besides what is wrong with the copy or the place. */
export const OTHER_FAILURES = ['STOPPED', 'UNKNOWN'] as const
