import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import type { CopyHost } from '../../base/outside/copy-place.ts'
import { systemActor } from '../../base/procedures/actor.ts'
import type { FileStore, WriteAudit } from '../../base/procedures/context.ts'
import { keepErasures } from '../erasures/keep-erasures.ts'
import {
  type CopiedPictures,
  type CopyProgress,
  type WrittenCopy,
  writeCopy,
} from '../format/write-copy.ts'
import { readRecipients } from '../keys/read-recipients.ts'
import { type CopyKind, nameCopy } from '../rules.ts'
import { deleteSuperseded } from './delete-superseded.ts'
import { explainFailure } from './explain-failure.ts'
import { openPictureKeeper } from './keep-pictures.ts'
import { queueFailureMail } from './queue-failure-mail.ts'
import { readCopyOwner } from './read-owner.ts'
import { writeToPlace } from './write-to-place.ts'

/** What a copy takes, wherever it is started. */
export interface CopyContext {
  db: Db
  host: CopyHost
  files: FileStore
  now: Clock
  signal: AbortSignal
  writeAudit: WriteAudit
  onProgress?(progress: CopyProgress): Promise<void> | void
}

/** A copy that waits, or that a killed process has left under way. */
export interface ClaimedCopy {
  copyId: number
  kind: CopyKind
}

/** Claims the copy with this id, for whoever holds the lock; undefined where it has ended. */
export async function claimCopy(
  db: Db,
  copyId: number,
  now: Date,
): Promise<ClaimedCopy | undefined> {
  const [claimed] = await query<ClaimedCopy>(
    db,
    'copy_claim',
    `update shop_copies set state = 'running', started_at = $2 where copy_id = $1 and state in ('waiting', 'running')
     returning copy_id as "copyId", kind`,
    [copyId, now],
  )
  return claimed
}

/**
 * Makes a claimed copy in its place, pictures beside it, and lets go what the rule no longer keeps. A failure is
 * written down, mailed and answered, not thrown; one that only the end of this process has caused is thrown.
 */
export async function makeCopy(context: CopyContext, copy: ClaimedCopy): Promise<string> {
  const { db, host, files, now, signal } = context
  const { place } = host
  try {
    await place.sweep()
    await keepErasures(db, host)
    const recipients = await readRecipients(db, host)
    const fileName = nameCopy(await readCopyOwner(db), now())
    const keep = await openPictureKeeper(db, place, { files, recipients: recipients.picture })
    const pictures = { read: (name: string) => files.read(name), keep }
    const written = await writeToPlace(place, fileName, (sink) =>
      writeShop(context, copy, { recipients: recipients.copy, pictures, sink }),
    )
    await endCopy(context, copy, written, { fileName, isElsewhere: place.isElsewhere })
    await deleteSuperseded(db, place, now())
    return fileName
  } catch (error) {
    if (signal.aborted) throw error
    await failCopy(context, copy, error)
    return explainFailure(error)
  }
}

interface Destination {
  recipients: readonly string[]
  pictures: CopiedPictures
  sink(chunk: Uint8Array): Promise<void>
}

/** Writes the shop into a sink, slowly enough for those who sell, and tells how far it is. */
export async function writeShop(
  { db, host, signal, now, onProgress }: CopyContext,
  { copyId }: ClaimedCopy,
  destination: Destination,
): Promise<WrittenCopy> {
  const snapshots = host.openSnapshots()
  try {
    const tell = tellProgress(db, copyId, now)
    const pause = pauseBetweenParts()
    return await writeCopy({
      db: snapshots.db,
      version: host.version,
      queues: host.queues,
      files: await host.readFiles(),
      signal,
      ...destination,
      onProgress: async (progress) => {
        await onProgress?.(progress)
        await tell(progress)
        await pause()
      },
    })
  } finally {
    await snapshots.close()
  }
}

const TELL_MS = 500

function tellProgress(db: Db, copyId: number, now: Clock) {
  let told = 0
  return async (progress: CopyProgress) => {
    if (now().getTime() - told < TELL_MS) return
    told = now().getTime()
    await query(db, 'copy_progress', 'update shop_copies set progress = $2 where copy_id = $1', [
      copyId,
      progress,
    ])
  }
}

const LONGEST_PAUSE_MS = 100

/** Rests as long as the last part took, so that a copy takes half of a processor at most. */
function pauseBetweenParts() {
  let resumed = performance.now()
  return async () => {
    const worked = performance.now() - resumed
    await sleep(Math.min(worked, LONGEST_PAUSE_MS))
    resumed = performance.now()
  }
}

interface EndedWhere {
  fileName: string
  isElsewhere: boolean
}

export async function endCopy(
  context: CopyContext,
  { copyId, kind }: ClaimedCopy,
  { manifest, size, sha256 }: WrittenCopy,
  { fileName, isElsewhere }: EndedWhere,
): Promise<void> {
  const { db, now } = context
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const holds = { ...manifest.totals, rows, pictures: Object.keys(manifest.pictures).length }
  await query(db, 'copy_end', END, {
    copy_id: copyId,
    ended_at: now(),
    file_name: fileName,
    size,
    sha256,
    is_elsewhere: isElsewhere,
    holds,
  })
  const details = { kind, size, rows }
  await audit(context, { id: copyId, status: 'success', details })
}

const END = `
  update shop_copies set state = 'done', ended_at = :ended_at, file_name = :file_name, size = :size, sha256 = :sha256,
    is_elsewhere = :is_elsewhere, holds = :holds, progress = null
  where copy_id = :copy_id`

/** Writes down why a copy failed, and has it mailed; of a download its person knows. */
export async function failCopy(
  context: CopyContext,
  { copyId, kind }: ClaimedCopy,
  error: unknown,
): Promise<void> {
  const { db, now } = context
  const failure = explainFailure(error)
  await query(db, 'copy_fail', FAIL, [copyId, now(), failure, String(error).slice(0, 300)])
  if (kind !== 'download') await queueFailureMail(db, { copyId, failure, now: now() })
  await audit(context, { id: copyId, status: 'error', details: { kind }, errorMessage: failure })
}

const FAIL = `
  update shop_copies set state = 'failed', ended_at = $2, failure = $3, failure_text = $4, progress = null
  where copy_id = $1`

type Told = Pick<Parameters<WriteAudit>[2], 'id' | 'status' | 'details' | 'errorMessage'>

function audit({ db, writeAudit }: CopyContext, told: Told): Promise<void> {
  const by = { actor: systemActor, request: { id: 'worker' } }
  return writeAudit(db, by, { actionType: 'backup.makeCopy', table: 'shop_copies', ...told })
}
