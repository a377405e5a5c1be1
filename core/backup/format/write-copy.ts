import { createHash } from 'node:crypto'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { openArchiveThread } from './archive-thread.ts'
import type { CopyHeader, CopyManifest } from './copy-entry.ts'
import {
  fileEntryName,
  HEADER,
  JOBS,
  MANIFEST,
  pictureEntryName,
  SEQUENCES,
} from './entry-names.ts'
import { listTables } from './list-tables.ts'
import type { Archive, Sink } from './open-archive.ts'
import {
  readHeader,
  readJobs,
  readLastSentRecord,
  readSequences,
  readShopId,
  readTotals,
} from './read-facts.ts'
import { writeTables } from './write-tables.ts'

/** What becomes of the shop's pictures. */
export interface CopiedPictures {
  read(name: string): Promise<Buffer | undefined>
  /**
   * Keeps a picture beside the copies, and answers its size and hash, nothing where the shop has lost its bytes. Absent
   * where the copy carries its pictures inside.
   */
  keep?(name: string): Promise<{ size: number; sha256: string } | undefined>
}

export interface CopyProgress {
  step: 'tables' | 'pictures'
  /** Rows or pictures. */
  done: number
  /** An estimate for rows. */
  total: number
  /** Written so far, compressed and encrypted. */
  size: number
}

export interface CopyOptions {
  /** A pool without a time limit. One of its connections holds the snapshot until the last table is written. */
  db: Db
  /** Of the program. */
  version: string
  /** Names of the queues whose waiting jobs belong to the shop. */
  queues: readonly string[]
  /** What else is needed to start again, by its path in the folder of data. */
  files: readonly { path: string; bytes: Buffer }[]
  pictures: CopiedPictures
  /** Public halves of the keys that open the copy: at least one. */
  recipients: readonly string[]
  sink: Sink
  /** Called with each part; the copy waits for it, which is how it leaves time to others. */
  onProgress?(progress: CopyProgress): Promise<void> | void
  signal?: AbortSignal
}

export interface WrittenCopy {
  header: CopyHeader
  manifest: CopyManifest
  size: number
  sha256: string
}

/**
 * Writes a copy of the running shop: all tables as of one moment, then sequences, waiting jobs, files and pictures, and
 * last what a restored shop is compared with. Streams: no more than a part of a table is in memory. Throws what the
 * database, the sink or `signal` throws; what the sink has got by then is no copy.
 */
export async function writeCopy(options: CopyOptions): Promise<WrittenCopy> {
  const { db, recipients, sink, signal } = options
  const shopId = await readShopId(db)
  let size = 0
  const archive = openArchiveThread(recipients, async (chunk) => {
    signal?.throwIfAborted()
    size += chunk.length
    await sink(chunk)
  })
  try {
    const report = async (progress: Omit<CopyProgress, 'size'>) => {
      signal?.throwIfAborted()
      await options.onProgress?.({ ...progress, size })
    }
    const working = { ...options, archive, report }
    const { header, names, ...facts } = await writeSnapshot(working, shopId)
    const files = await writeFiles(working)
    const pictures = await writePictures(working, names)
    const manifest = { ...facts, files, pictures }
    await addJson(archive, MANIFEST, manifest)
    const written = await archive.finish()
    return { header, manifest, ...written }
  } catch (error) {
    await archive.abandon(error as Error)
    throw error
  }
}

interface Working extends CopyOptions {
  archive: Archive
  report(progress: Omit<CopyProgress, 'size'>): Promise<void>
}

/** All that must be of one moment. */
function writeSnapshot({ db, archive, report, version, queues }: Working, shopId: string) {
  return inTransaction(db, async (tx) => {
    await query(tx, 'copy_snapshot', 'set transaction isolation level repeatable read, read only')
    const tables = await listTables(tx)
    const total = tables.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0)
    const header = await readHeader(tx, { shopId, version, tables })
    await addJson(archive, HEADER, header)
    const rows = await writeTables(tx, archive, tables, (done) =>
      report({ step: 'tables', done, total: Math.max(total, done) }),
    )
    await addJson(archive, SEQUENCES, await readSequences(tx))
    await addJson(archive, JOBS, await readJobs(tx, queues))
    const stored = await query<{ name: string }>(tx, 'copy_picture_names', PICTURES)
    return {
      header,
      tables: rows,
      totals: await readTotals(tx),
      last_sent_record_id: await readLastSentRecord(tx),
      names: stored.map(({ name }) => name),
    }
  })
}

/** By the name under which the shop stores them. */
const PICTURES = `
  select hash || case mime when 'image/svg+xml' then '.svg' else '.webp' end as name from pictures order by hash`

async function writeFiles({ files, archive }: Working): Promise<CopyManifest['files']> {
  const written: CopyManifest['files'] = {}
  for (const { path, bytes } of files) {
    await archive.add(fileEntryName(path), bytes)
    written[path] = describe(bytes)
  }
  return written
}

async function writePictures(
  { pictures, archive, report }: Working,
  names: readonly string[],
): Promise<CopyManifest['pictures']> {
  const written: CopyManifest['pictures'] = {}
  for (const [done, name] of names.entries()) {
    const kept = pictures.keep
      ? await pictures.keep(name)
      : await addPicture(archive, pictures, name)
    if (kept) written[name] = kept
    await report({ step: 'pictures', done: done + 1, total: names.length })
  }
  return written
}

async function addPicture(archive: Archive, { read }: CopiedPictures, name: string) {
  const bytes = await read(name)
  if (!bytes) return undefined
  await archive.add(pictureEntryName(name), bytes)
  return describe(bytes)
}

function describe(bytes: Buffer) {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function addJson(archive: Archive, name: string, value: unknown): Promise<void> {
  return archive.add(name, Buffer.from(JSON.stringify(value)))
}
