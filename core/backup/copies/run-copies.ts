import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, isUniqueViolation, query } from '../../base/db.server.ts'
import type { CopyKind } from '../rules.ts'
import { CopyRunning, withCopyLock } from './copy-lock.ts'
import { CopyStopped } from './explain-failure.ts'
import { findDue } from './find-due.ts'
import { type CopyContext, claimCopy, failCopy, makeCopy } from './make-copy.ts'
import { queueFailureMail } from './queue-failure-mail.ts'

const LOCKED_MS = 1_000

/** Makes the copy that somebody asked for; waits while another one ends. Does nothing where it has ended already. */
export async function runCopy(context: CopyContext, copyId: number): Promise<string | undefined> {
  while (!context.signal.aborted) {
    try {
      return await withCopyLock(context.db, async () => {
        const claimed = await claimCopy(context.db, copyId, context.now())
        return claimed && makeCopy(context, claimed)
      })
    } catch (error) {
      if (!(error instanceof CopyRunning)) throw error
      await sleep(LOCKED_MS, undefined, { signal: context.signal }).catch(() => undefined)
    }
  }
  throw new Error('the worker stopped before the copy had begun')
}

/**
 * Makes the nightly copy where one is due: the last time it should have been made has passed, and no attempt since has
 * succeeded. A copy whose process has died is written down as failed first. Says by mail when the newest copy is too old.
 */
export async function runDueCopy(context: CopyContext): Promise<string | undefined> {
  const { db, host, now } = context
  try {
    return await withCopyLock(db, async () => {
      await failOrphans(context)
      const { isDue, isOld } = await findDue(db, host, now())
      if (isOld) await queueFailureMail(db, { copyId: null, failure: 'OLD', now: now() })
      if (!isDue) return undefined
      const copyId = await openCopy(db, { kind: 'nightly', askedBy: null, now: now() })
      const claimed = await claimCopy(db, copyId, now())
      return claimed && makeCopy(context, claimed)
    })
  } catch (error) {
    if (error instanceof CopyRunning) return undefined
    throw error
  }
}

interface NewCopy {
  kind: CopyKind
  askedBy: string | null
  now: Date
}

/** Writes down that a copy is wanted; throws CopyRunning where one is wanted or being made already. */
export async function openCopy(db: Db, { kind, askedBy, now }: NewCopy): Promise<number> {
  try {
    const [row] = await query<{ id: number }>(
      db,
      'copy_open',
      `insert into shop_copies (kind, asked_by, created_at) values ($1, $2, $3) returning copy_id as id`,
      [kind, askedBy, now],
    )
    if (!row) throw new Error('the copy was not written down')
    return row.id
  } catch (error) {
    if (isUniqueViolation(error)) throw new CopyRunning('a copy is wanted already')
    throw error
  }
}

/** For whoever holds the lock: nobody makes a copy then, and what runs by the table has died. */
export async function failOrphans(context: CopyContext): Promise<void> {
  const orphans = await query<{ copyId: number; kind: CopyKind }>(
    context.db,
    'copy_orphans',
    `select copy_id as "copyId", kind from shop_copies where state = 'running'
       or (state = 'waiting' and kind in ('command', 'download'))`,
  )
  for (const orphan of orphans)
    await failCopy(context, orphan, new CopyStopped('its process has ended'))
}
