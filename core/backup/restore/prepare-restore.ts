import { createAuditMonths } from '../../audit/audit-months.ts'
import { openDatabase } from '../../base/db.server.ts'
import { migrate, migrateUpTo, UnknownMigrationError } from '../../base/migrations/migrate.ts'
import { prepareQueues } from '../../base/queues/prepare-queues.ts'
import type { Queue } from '../../base/queues/queue.ts'
import type { CopyEntry, CopyHeader, CopyManifest } from '../format/copy-entry.ts'
import { CopyError } from '../format/copy-error.ts'
import { explainFullDisk } from '../restore-error.ts'
import { checkRestored, type RestoredCheck } from './check-restored.ts'
import { type FileSink, type LoadedCopy, loadCopy } from './load-copy.ts'
import { createScratch, dropDatabase, type ScratchPurpose } from './scratch-database.ts'
import { readFigures, type ShopFigures } from './shop-figures.ts'

export interface RestorePlan {
  /** The shop's database, as its owner: the copy is loaded into another one of the same server. */
  url: string
  entries: AsyncIterable<CopyEntry>
  purpose: ScratchPurpose
  sink: FileSink
  /** Of the shop that the copy would take the place of; undefined where any shop may come. */
  shopId?: string | undefined
  queues: readonly Queue[]
  now: () => Date
  /** Says what is being done, and which table. */
  onStep?(step: RestoreStep, table?: string): void
}

export type RestoreStep = 'migrate' | 'load' | 'update' | 'check'

export interface PreparedRestore {
  /** Of the scratch database, which is at today's migration. */
  url: string
  header: CopyHeader
  manifest: CopyManifest
  jobs: LoadedCopy['jobs']
  figures: ShopFigures
  check: RestoredCheck
}

/**
 * Loads a copy into a scratch database beside the shop's, brings it up to today's version and checks it. The shop itself
 * is not touched. Throws a CopyError or a RestoreError, and leaves no scratch database then.
 */
export async function prepareRestore(plan: RestorePlan): Promise<PreparedRestore> {
  const { purpose, onStep } = plan
  const entries = plan.entries[Symbol.asyncIterator]()
  const header = await readHeader(entries)
  if (plan.shopId !== undefined && plan.shopId !== header.shop.id)
    throw new CopyError('OTHER_SHOP', header.shop.name)
  onStep?.('migrate')
  const url = await createScratch(plan.url, purpose)
  try {
    return await fill(url, header, { ...plan, entries: { [Symbol.asyncIterator]: () => entries } })
  } catch (error) {
    await dropDatabase(url).catch(() => {})
    throw explainFullDisk(error)
  } finally {
    await entries.return?.(undefined)
  }
}

async function readHeader(entries: AsyncIterator<CopyEntry>): Promise<CopyHeader> {
  const first = await entries.next()
  if (first.done) throw new CopyError('CUT_SHORT', 'header.json')
  if (first.value.kind !== 'header') throw new CopyError('DAMAGED', 'header.json')
  return first.value.header
}

async function fill(
  url: string,
  header: CopyHeader,
  { entries, sink, queues, now, onStep }: RestorePlan,
): Promise<PreparedRestore> {
  const { last } = header.migrations
  await migrateUpTo(url, last).catch((error: unknown) => {
    if (!(error instanceof UnknownMigrationError)) throw error
    throw new CopyError('NEWER_VERSION', header.horma_version, error)
  })
  onStep?.('load')
  const onTable = (name: string) => onStep?.('load', name)
  const { manifest, jobs } = await loadCopy(url, header, entries, { sink, onTable })
  onStep?.('update')
  await migrate(url)
  await prepareQueues(url, queues)
  const { db, close } = openDatabase(url, { pool: 'owner' })
  try {
    await createAuditMonths(db, now)
    onStep?.('check')
    const figures = await readFigures(db)
    const check = await checkRestored(db, { manifest, takenAt: new Date(header.taken_at) })
    if (check.totals[0]) throw new CopyError('DAMAGED', check.totals[0])
    return { url, header, manifest, jobs, figures, check }
  } finally {
    await close()
  }
}
