/** Why the trial cannot be finished: the server sends nothing that counts, or something of the trial is still open. */
export const TRIAL_BLOCKERS = [
  'NOT_PRODUCTION',
  'NIF_MISSING',
  'DRAWER_OPEN',
  'ENTRIES_UNBOOKED',
] as const

/** What is typed to finish the trial, in every language: what its numbers begin with. */
export const TRIAL_WORD = 'PRUEBA'
