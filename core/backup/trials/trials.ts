import { type Db, query } from '../../base/db.server.ts'
import { withSessionLock } from '../copies/copy-lock.ts'
import type { TrialKind, TrialState, TrialStep } from './rules.ts'
import { type TrialFailure, toTrialFailure } from './trial-schemas.ts'

/** Another copy is being tried for the same purpose. */
export class TrialRunning extends Error {}

const nameLock = (kind: TrialKind) => `horma trial ${kind}`

/** Does the work while no other process tries a copy for this purpose; throws TrialRunning where one does. */
export function withTrialLock<T>(db: Db, kind: TrialKind, work: () => Promise<T>): Promise<T> {
  const held = () => new TrialRunning('another copy is being tried')
  return withSessionLock(db, nameLock(kind), held, work)
}

interface NewTrial {
  kind: TrialKind
  copyName: string
  askedBy: string | null
  now: Date
}

/** Writes down that a copy is to be tried; throws TrialRunning where one is. */
export async function openTrial(db: Db, trial: NewTrial): Promise<number> {
  const newest = await readTrial(db, trial.kind)
  if (newest && (newest.state === 'running' || newest.state === 'restoring'))
    throw new TrialRunning('another copy is being tried')
  const [row] = await query<{ id: number }>(db, 'trial_open', OPEN, {
    kind: trial.kind,
    copy_name: trial.copyName,
    asked_by: trial.askedBy,
    now: trial.now,
  })
  if (!row) throw new Error('the trial was not written down')
  return row.id
}

const OPEN = `
  insert into copy_trials (kind, copy_name, asked_by, created_at) values (:kind, :copy_name, :asked_by, :now)
  returning trial_id as id`

/** For whoever holds the lock. Undefined where it has ended, or was never committed. */
export async function claimTrial(db: Db, id: number, now: Date): Promise<string | undefined> {
  const [claimed] = await query<{ copyName: string }>(
    db,
    'trial_claim',
    `update copy_trials set state = 'running', started_at = $2 where trial_id = $1 and state in ('waiting', 'running')
     returning copy_name as "copyName"`,
    [id, now],
  )
  return claimed?.copyName
}

export interface TrialEnd {
  state: Extract<TrialState, 'done' | 'failed' | 'discarded'>
  now: Date
  report?: object
  failure?: { code: string; detail: string }
}

export async function endTrial(db: Db, id: number, end: TrialEnd): Promise<void> {
  await query(db, 'trial_end', END, {
    id,
    state: end.state,
    now: end.now,
    report: end.report ?? null,
    failure: end.failure?.code ?? null,
    detail: end.failure?.detail ?? null,
  })
}

const END = `
  update copy_trials set state = :state, ended_at = :now, progress = null, report = coalesce(:report, report),
    failure = :failure, failure_detail = :detail
  where trial_id = :id`

export interface TrialProgress {
  step: TrialStep
  /** Bytes of the file that were read. */
  done: number
  /** Null while nobody knows. */
  total: number | null
}

/** A copy that was tried takes the shop's place from now on. */
export async function startRestoring(
  db: Db,
  id: number,
  { progress, now }: { progress: TrialProgress; now: Date },
): Promise<void> {
  await query(
    db,
    'trial_restoring',
    `update copy_trials set state = 'restoring', progress = $2, started_at = $3 where trial_id = $1`,
    [id, progress, now],
  )
}

export async function writeProgress(db: Db, id: number, progress: TrialProgress): Promise<void> {
  await query(db, 'trial_tell', 'update copy_trials set progress = $2 where trial_id = $1', [
    id,
    progress,
  ])
}

type StoredTrial = Omit<Trial, 'failure'> & { failure: string | null; is_held: boolean }

export interface Trial {
  trial_id: number
  state: TrialState
  copy_name: string
  created_at: string
  progress: TrialProgress | null
  report: object | null
  failure: TrialFailure | null
  failure_detail: string | null
}

/**
 * The newest trial of its kind. One whose process has died is read as failed: nobody holds its lock, but in the minutes in
 * which the shop stops for it.
 */
export async function readTrial(db: Db, kind: TrialKind): Promise<Trial | undefined> {
  const [trial] = await query<StoredTrial>(db, 'trial_newest', NEWEST, [kind, nameLock(kind)])
  if (!trial) return undefined
  const { is_held, ...stored } = trial
  const rest = {
    ...stored,
    failure: stored.failure === null ? null : toTrialFailure(stored.failure),
  }
  const isOpen = rest.state === 'running' || rest.state === 'restoring'
  return isOpen && !is_held ? { ...rest, state: 'failed', failure: 'STOPPED' } : rest
}

const NEWEST = `
  select trial_id, state, copy_name, to_jsonb(created_at) #>> '{}' as created_at, progress, report, failure, failure_detail,
    exists (select from pg_locks where locktype = 'advisory' and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended($2, 0))
      or (state = 'restoring' and progress->>'step' = 'stop' and started_at > now() - interval '2 minutes') as is_held
  from copy_trials where kind = $1 order by trial_id desc limit 1`
