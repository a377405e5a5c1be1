import { randomUUID } from 'node:crypto'
import type { CopyEntry } from '../../core/backup/format/copy-entry.ts'
import { finishRestore, type RestoreEnd } from '../../core/backup/restore/finish-restore.ts'
import { type PreparedRestore, prepareRestore } from '../../core/backup/restore/prepare-restore.ts'
import { compareTarget, readTarget } from '../../core/backup/restore/read-target.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { toAppUrl } from '../database/cluster.ts'
import { SATURDAY, shopOn } from '../shop.ts'
import { memorySink, QUEUES } from './copy-fixtures.ts'

/** Prepares a restore into a scratch database beside the database at this address. */
export function prepareBeside(
  url: string,
  entries: AsyncIterable<CopyEntry>,
): Promise<PreparedRestore> {
  return prepareRestore({
    url,
    entries,
    purpose: 'restoring',
    sink: memorySink().sink,
    queues: QUEUES,
    now: () => SATURDAY,
  })
}

/** Makes a prepared copy the shop at this address, as the command does. */
export async function finishAt(
  shopUrl: string,
  prepared: PreparedRestore,
  change: Partial<RestoreEnd> = {},
) {
  const missing = await compareTarget(shopUrl, await readTarget(shopUrl), prepared)
  const finished = await finishRestore(prepared, {
    shopUrl,
    copyName: `copy-${randomUUID()}.horma`,
    missing,
    installation: undefined,
    queues: QUEUES.map(({ name }) => name),
    erasures: [],
    actor: systemActor,
    now: SATURDAY,
    ...change,
  })
  return { ...finished, missing }
}

/** The restored shop, as its doors call it. */
export function openRestored(url: string) {
  const appUrl = toAppUrl(url)
  return shopOn({ ...openDatabase(appUrl), url, appUrl })
}
