import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment } from '../base/columns.ts'
import { TRIAL_KINDS, TRIAL_STATES } from './trials/rules.ts'

/** Each attempt to load a copy beside the shop, for a drill or for a restore, and how far it is. */
export const copyTrials = pgTable(
  'copy_trials',
  {
    trialId: identity('trial_id'),
    kind: text('kind').notNull(),
    state: text('state').notNull().default('waiting'),
    copyName: text('copy_name').notNull(),
    /** Who asked for it; null for one of the clock. */
    askedBy: uuid('asked_by'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** How far it is: step, and how much of the file was read. */
    progress: jsonb('progress'),
    /** Of a restore: what the copy holds, and what would be missing; see `TrialReport`. */
    report: jsonb('report'),
    /** Why it was refused, in the code of a refusal. */
    failure: text('failure'),
    failureDetail: text('failure_detail'),
  },
  (table) => [
    check('copy_trials_kind', sql`${table.kind} in ${sql.raw(`('${TRIAL_KINDS.join("', '")}')`)}`),
    check(
      'copy_trials_state',
      sql`${table.state} in ${sql.raw(`('${TRIAL_STATES.join("', '")}')`)}`,
    ),
    index('copy_trials_newest').on(table.kind, table.trialId),
  ],
)
