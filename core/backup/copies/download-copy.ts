import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readRecipients } from '../keys/read-recipients.ts'
import { nameCopy } from '../rules.ts'
import { CopyRunning, withCopyLock } from './copy-lock.ts'
import { CopyStopped } from './explain-failure.ts'
import { type CopyContext, claimCopy, endCopy, failCopy, writeShop } from './make-copy.ts'
import { readCopyOwner } from './read-owner.ts'
import { openCopy } from './run-copies.ts'

/** Writes down that somebody downloads a copy. Refuses where the owner has no key, and while another one is made. */
export const startDownload = staff('can_manage_backups')
  .act.route({
    method: 'POST',
    path: '/backup/downloads',
    summary: 'Begin to download a copy of the shop',
    tags: ['backup'],
  })
  .input(z.strictObject({}))
  .output(z.object({ copy_id: z.int() }))
  .errors({ COPY_RUNNING: { status: 409 }, KEY_MISSING: { status: 409 } })
  .handler(async ({ context: { tx, actor, audit, now }, errors }) => {
    const keys = await query(tx, 'copy_has_key', 'select from copy_keys limit 1')
    if (keys.length === 0) throw errors.KEY_MISSING()
    const askedBy = actor.kind === 'staff' ? actor.userId : null
    try {
      const copy_id = await openCopy(tx, { kind: 'download', askedBy, now: now() })
      audit({ table: 'shop_copies', id: copy_id })
      return { copy_id }
    } catch (error) {
      if (error instanceof CopyRunning) throw errors.COPY_RUNNING()
      throw error
    }
  })

/** Whoever reads nothing for so long has left: a copy under way keeps others, and the nightly one, from being made. */
const STALLED_MS = 60_000

/**
 * A copy that carries its pictures inside, as a stream of bytes and the name of its file. Whoever stops reading stops
 * the copy; one that fails ends the stream with an error, so that no browser takes it for whole.
 */
export async function downloadCopy(context: CopyContext, copyId: number) {
  const { db, host, files, now, signal } = context
  const fileName = nameCopy(await readCopyOwner(db), now())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let hasLeft = false
  writer.closed.catch(() => {
    hasLeft = true
  })
  const write = () =>
    withCopyLock(db, async () => {
      const claimed = await claimCopy(db, copyId, now())
      if (!claimed) throw new CopyRunning('the download has ended already')
      try {
        const recipients = (await readRecipients(db, host)).copy
        const pictures = { read: (name: string) => files.read(name) }
        const sink = (chunk: Uint8Array) => within(STALLED_MS, writer.write(chunk))
        const written = await writeShop(context, claimed, { recipients, pictures, sink })
        await endCopy(context, claimed, written, { fileName, isElsewhere: true })
        await writer.close()
      } catch (error) {
        const cause = signal.aborted || hasLeft ? new CopyStopped('its reader has left') : error
        await failCopy(context, claimed, cause)
        throw cause
      }
    })
  write().catch((error: unknown) => writer.abort(error).catch(() => {}))
  return { fileName, bytes: readable }
}

async function within(milliseconds: number, written: Promise<void>): Promise<void> {
  const waiting = new AbortController()
  const stalled = sleep(milliseconds, undefined, { signal: waiting.signal }).then(() => {
    throw new CopyStopped('its reader has stopped reading')
  })
  stalled.catch(() => {})
  try {
    await Promise.race([written, stalled])
  } finally {
    waiting.abort()
  }
}
