import '../node-env.ts'
import { setPriority } from 'node:os'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { CopyRunning, withCopyLock } from '../../core/backup/copies/copy-lock.ts'
import { claimCopy, makeCopy } from '../../core/backup/copies/make-copy.ts'
import { failOrphans, openCopy } from '../../core/backup/copies/run-copies.ts'
import { openCopies } from '../backup/open-copies.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { openStorage } from '../storage/open-storage.ts'
import { runCommand } from './shop.ts'

// npm run backup: one copy of the shop, into the place of BACKUP_URL or DATA_DIR/backups, beside a running server or not.

const EXPLAIN: Record<string, string> = {
  DISK_FULL: 'the disk is full; older copies are as they were',
  PLACE_AWAY: 'the place of the copies does not answer; older copies are as they were',
  PLACE_REFUSES: 'the place of the copies refuses to be written to',
  UNKNOWN: 'it failed; the office says more under "Copias de seguridad"',
}

const TELL_MS = 2_000

setPriority(19)
await runCommand(backUp)

async function backUp({ env, reports: db, ownerUrl, log }: Services): Promise<void> {
  const host = await openCopies(env, ownerUrl)
  const files = await openStorage(env, log)
  const now = () => new Date()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new StartError('backup: stopped, nothing was kept')))
  const context = { db, host, files, now, signal: stopping.signal, writeAudit }
  try {
    const result = await withCopyLock(db, async () => {
      await failOrphans(context)
      const copyId = await openCopy(db, { kind: 'command', askedBy: null, now: now() })
      const claimed = await claimCopy(db, copyId, now())
      return claimed && makeCopy({ ...context, onProgress: tellProgress() }, claimed)
    })
    if (!result?.endsWith('.horma')) throw new StartError(`backup: ${EXPLAIN[result ?? '']}`)
    process.stdout.write(`${host.place.address}: ${result} is written\n`)
  } catch (error) {
    if (error instanceof CopyRunning)
      throw new StartError('backup: another copy is being made: wait until it has ended')
    throw error
  }
}

function tellProgress() {
  let told = Date.now()
  return ({ step, done, total }: { step: string; done: number; total: number }) => {
    if (Date.now() - told < TELL_MS) return
    told = Date.now()
    process.stdout.write(`${step}: ${done} of about ${Math.round(total)}\n`)
  }
}
