import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { COPY_ALARMS, COPY_FAILURES, COPY_KINDS, COPY_STATES } from '../rules.ts'
import { findDue } from './find-due.ts'

const Progress = z.object({
  step: z.enum(['tables', 'pictures']),
  done: z.number(),
  total: z.number(),
  size: z.number(),
})

const Holds = z.object({
  pairs: z.int(),
  sales: z.int(),
  orders: z.int(),
  money_cents: z.int(),
  rows: z.int(),
  pictures: z.int(),
})

const Copy = z.object({
  copy_id: z.int(),
  kind: z.enum(COPY_KINDS),
  state: z.enum(COPY_STATES),
  created_at: z.iso.datetime({ offset: true }),
  started_at: z.iso.datetime({ offset: true }).nullable(),
  ended_at: z.iso.datetime({ offset: true }).nullable(),
  progress: Progress.nullable(),
  file_name: z.string().nullable(),
  size: z.int().nullable(),
  is_elsewhere: z.boolean(),
  holds: Holds.nullable(),
  failure: z.enum(COPY_FAILURES).nullable(),
  /** Null while its place does not answer. */
  is_there: z.boolean().nullable(),
})

export const BackupState = z.object({
  /** The public half of the key that opens the copies of today; null until the owner has made one. */
  recipient: z.string().nullable(),
  place: z.object({
    kind: z.enum(['folder', 'bucket']),
    address: z.string(),
    is_elsewhere: z.boolean(),
    is_away: z.boolean(),
  }),
  is_automatic: z.boolean(),
  next_at: z.iso.datetime().nullable(),
  last_done_at: z.iso.datetime({ offset: true }).nullable(),
  alarm: z.enum(COPY_ALARMS).nullable(),
  /** No copy of the last month lies, or went, away from this machine. */
  needs_elsewhere: z.boolean(),
  copies: z.array(Copy),
})

/** How the copies of the shop stand: the newest fifty, where they go, and what the owner should see to. */
export const getBackup = staff('can_manage_backups')
  .read.meta({ pool: 'reports' })
  .route({ method: 'GET', path: '/backup', summary: 'Copies of the shop', tags: ['backup'] })
  .input(z.strictObject({}))
  .output(BackupState)
  .errors({ NO_PLACE: { status: 409 } })
  .handler(async ({ context: { db, copies: host, now }, errors }) => {
    if (!host) throw errors.NO_PLACE()
    const { place, isAutomatic } = host
    const [facts] = await query<Facts>(db, 'backup_facts', FACTS, [now()])
    const rows = await query<Omit<z.infer<typeof Copy>, 'is_there'>>(db, 'backup_copies', COPIES)
    const { isOld, nextAt } = await findDue(db, host, now())
    const placed = await place.list().catch(() => undefined)
    const names = placed && new Set(placed.map(({ name }) => name))
    return {
      recipient: facts?.recipient ?? null,
      place: {
        kind: place.kind,
        address: place.address,
        is_elsewhere: place.isElsewhere,
        is_away: !placed,
      },
      is_automatic: isAutomatic,
      next_at: nextAt,
      last_done_at: facts?.lastDoneAt ?? null,
      alarm: findAlarm(facts, isOld),
      needs_elsewhere: !facts?.hasElsewhere,
      copies: rows.map((row) => ({
        ...row,
        is_there: names ? row.file_name !== null && names.has(row.file_name) : null,
      })),
    }
  })

/** What the dashboard says of it; `isOld` needs a shop that makes copies by itself. */
export function findAlarm(facts: Facts | undefined, isOld: boolean) {
  if (facts?.lastFailed) return 'failed'
  if (!isOld) return null
  return facts?.lastDoneAt ? 'old' : 'none'
}

export interface Facts {
  recipient: string | null
  lastDoneAt: string | null
  lastFailed: boolean
  hasElsewhere: boolean
}

export const FACTS = `
  select (select recipient from copy_keys order by key_id desc limit 1) as recipient,
    (select to_jsonb(max(started_at)) #>> '{}' from shop_copies where state in ('done', 'deleted')) as "lastDoneAt",
    coalesce((select state = 'failed' from shop_copies where state in ('done', 'failed', 'deleted')
      order by copy_id desc limit 1), false) as "lastFailed",
    exists (select from shop_copies where is_elsewhere and state = 'done'
      and ended_at > $1::timestamptz - interval '31 days') as "hasElsewhere"`

const COPIES = `
  select copy_id, kind, state, to_jsonb(created_at) #>> '{}' as created_at, to_jsonb(started_at) #>> '{}' as started_at,
    to_jsonb(ended_at) #>> '{}' as ended_at, progress, file_name, size, is_elsewhere, holds, failure
  from shop_copies where state <> 'deleted' order by copy_id desc limit 50`
