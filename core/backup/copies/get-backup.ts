import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import {
  COPY_ALARMS,
  COPY_FAILURES,
  COPY_KINDS,
  COPY_STATES,
  type CopyFailure,
  findRetention,
  parseCopyName,
  RETENTIONS,
  WHOSE,
} from '../rules.ts'
import { findDue } from './find-due.ts'
import { describePlaced, type Placed } from './placed-files.ts'

export const Progress = z.object({
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
  /** As what the rule keeps it, or will not for long; null for what does not lie in the place. */
  retention: z.enum(RETENTIONS).nullable(),
  /** Null while its place does not answer. */
  is_there: z.boolean().nullable(),
})
type Copy = z.infer<typeof Copy>
type CopyRow = Omit<Copy, 'retention' | 'is_there'>

const OtherFile = z.object({
  file_name: z.string(),
  size: z.number(),
  taken_at: z.iso.datetime().nullable(),
  whose: z.enum(WHOSE),
})

export const BackupState = z.object({
  /** The public half of the key that opens the copies of today, and since when; null until the owner has made one. */
  key: z.object({ recipient: z.string(), created_at: z.iso.datetime({ offset: true }) }).nullable(),
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
  /** Why the last copy failed, where it did. */
  failure: z.enum(COPY_FAILURES).nullable(),
  /** No copy of the last month lies, or went, away from this machine. */
  needs_elsewhere: z.boolean(),
  copies: z.array(Copy),
  /** What else lies in the place, newest copies first: copies that this shop has not listed, and what is none. */
  others: z.array(OtherFile),
})

/** How the copies of the shop stand: those that are kept and the last others, where they go, and what the owner should see to. */
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
    const rows = await query<CopyRow>(db, 'backup_copies', COPIES)
    const { isOld, nextAt } = await findDue(db, host, now())
    const placed = await place.list().catch(() => undefined)
    const names = placed && new Set(placed.map(({ name }) => name))
    const others = await describePlaced(db, placed ?? [])
    return {
      key: facts?.key ?? null,
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
      failure: facts?.failure ?? null,
      needs_elsewhere: !facts?.hasElsewhere,
      copies: addPlaced(rows, names, now()),
      others: others
        .filter(({ isListed }) => !isListed)
        .map(toOther)
        .sort((a, b) => (b.taken_at ?? '').localeCompare(a.taken_at ?? ''))
        .slice(0, MOST_OTHERS),
    }
  })

const MOST_OTHERS = 50

const toOther = ({ name, size, whose, takenAt }: Placed): z.infer<typeof OtherFile> => ({
  file_name: name,
  size,
  taken_at: takenAt?.toISOString() ?? null,
  whose,
})

function addPlaced(
  rows: readonly CopyRow[],
  names: ReadonlySet<string> | undefined,
  now: Date,
): Copy[] {
  const lying = rows.flatMap(({ copy_id, kind, state, file_name }) => {
    const parsed = parseCopyName(file_name ?? '')
    const isPlaced = parsed && state === 'done' && kind !== 'download'
    return isPlaced ? [{ copy_id, takenAt: parsed.takenAt }] : []
  })
  const kept = new Map([...findRetention(lying, now)].map(([{ copy_id }, as]) => [copy_id, as]))
  return rows.map((row) => ({
    ...row,
    retention: kept.get(row.copy_id) ?? null,
    is_there: names ? row.file_name !== null && names.has(row.file_name) : null,
  }))
}

/** What the dashboard says of it; `isOld` needs a shop that makes copies by itself. */
export function findAlarm(facts: Facts | undefined, isOld: boolean) {
  if (facts?.failure) return 'failed'
  if (!isOld) return null
  return facts?.lastDoneAt ? 'old' : 'none'
}

export interface Facts {
  key: { recipient: string; created_at: string } | null
  lastDoneAt: string | null
  failure: CopyFailure | null
  hasElsewhere: boolean
}

export const FACTS = `
  select (select jsonb_build_object('recipient', recipient, 'created_at', created_at) from copy_keys
      order by key_id desc limit 1) as key,
    (select to_jsonb(max(started_at)) #>> '{}' from shop_copies where state in ('done', 'deleted')) as "lastDoneAt",
    horma_copy_failure() as failure,
    exists (select from shop_copies where is_elsewhere and state = 'done'
      and ended_at > $1::timestamptz - interval '31 days') as "hasElsewhere"`

const COLUMNS = `copy_id, kind, state, to_jsonb(created_at) #>> '{}' as created_at,
  to_jsonb(started_at) #>> '{}' as started_at, to_jsonb(ended_at) #>> '{}' as ended_at, progress, file_name, size,
  is_elsewhere, holds, failure`

/** What failed or was downloaded must not crowd out what is kept. */
const COPIES = `
  (select ${COLUMNS} from shop_copies where state = 'done' and kind <> 'download' order by copy_id desc limit 100)
  union all
  (select ${COLUMNS} from shop_copies where state in ('waiting', 'running', 'failed') or (state = 'done' and kind = 'download')
    order by copy_id desc limit 10)
  order by copy_id desc`
