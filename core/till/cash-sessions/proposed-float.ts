import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

/** SQL of what the last closing of the till `:till_id` left in its drawer; null where none did, as after the trial. */
export const PROPOSED_FLOAT = `
  select next_float_cents from cash_sessions where till_id = :till_id and closed_at is not null and is_trial = ${IN_TRIAL}
  order by z_number desc limit 1`
