import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { checkManifest, type SeenEntries } from './check-manifest.ts'
import type { CopyEntry, CopyHeader, CopyManifest, CopySequences } from './copy-entry.ts'
import { CopyError } from './copy-error.ts'
import { FORMAT_VERSION, HEADER, JOBS, MANIFEST, SEQUENCES, tableOfPart } from './entry-names.ts'
import { type ArchivedEntry, readArchive } from './read-archive.ts'
import { countNewlines } from './write-tables.ts'

/** More than the manifest of a hundred thousand pictures. */
const LONGEST_JSON = 64 * 1_048_576

/**
 * Reads a copy from its first byte to its last: an entry at a time, each stream of which is read whole before the next
 * entry is asked for. Throws CopyError: NOT_A_COPY, CUT_SHORT, DAMAGED, WRONG_KEY, NEWER_VERSION; what the source
 * throws is thrown as it is. A copy is whole and true once the iterator has ended, not before.
 */
export async function* readCopy(source: Readable, identity: string): AsyncGenerator<CopyEntry> {
  const entries = readArchive(source, identity)
  const seen: SeenEntries = { tables: {}, files: {}, pictures: {} }
  let manifest: CopyManifest | undefined
  try {
    const header = await readFirst(entries)
    yield { kind: 'header', header }
    const columns = new Map(header.tables.map(({ name, columns }) => [name, columns]))
    let next = await entries.next()
    while (!next.done) {
      const entry: ArchivedEntry = next.value
      const table = tableOfPart(entry.header.name)
      if (table !== undefined) {
        const parts = readTable({ entries, first: next, table, seen })
        const named = columns.get(table)
        if (!named) throw new CopyError('DAMAGED', table)
        yield { kind: 'table', name: table, columns: named, stream: Readable.from(parts.bytes()) }
        next = await parts.skip()
        continue
      }
      const read = await readEntry(entry, seen)
      if (read.kind === 'manifest') manifest = read.manifest
      yield read
      entry.resume()
      next = await entries.next()
    }
    if (!manifest) throw new CopyError('CUT_SHORT', MANIFEST)
    checkManifest(manifest, header, seen)
  } finally {
    await entries.return(undefined)
  }
}

async function readFirst(entries: AsyncGenerator<ArchivedEntry>): Promise<CopyHeader> {
  const first = await entries.next()
  if (first.done || first.value.header.name !== HEADER) throw new CopyError('NOT_A_COPY', HEADER)
  const header = HeaderSchema.safeParse(await readJson(first.value))
  if (!header.success) throw new CopyError('DAMAGED', HEADER, header.error)
  const { format_version } = header.data
  if (format_version > FORMAT_VERSION)
    throw new CopyError('NEWER_VERSION', String(header.data.horma_version))
  return header.data
}

const HeaderSchema = z.looseObject({
  format_version: z.int().min(1),
  horma_version: z.string(),
  migrations: z.looseObject({ count: z.int(), last: z.string() }),
  shop: z.looseObject({ id: z.string(), name: z.string() }),
  taken_at: z.iso.datetime(),
  tables: z.array(z.looseObject({ name: z.string(), columns: z.array(z.string()) })),
}) satisfies z.ZodType<CopyHeader>

type NextEntry = IteratorResult<ArchivedEntry>

interface TableReading {
  entries: AsyncGenerator<ArchivedEntry>
  /** The first part. */
  first: NextEntry
  table: string
  seen: SeenEntries
}

/** The parts of a table as one stream, and what follows them. */
function readTable({ entries, first, table, seen }: TableReading) {
  let next = first
  const isPart = () => !next.done && tableOfPart(next.value.header.name) === table
  async function* bytes(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let rows = 0
    for (; isPart(); next = await entries.next())
      for await (const chunk of next.value as AsyncIterable<Buffer>) {
        hash.update(chunk)
        rows += countNewlines(chunk)
        yield chunk
      }
    seen.tables[table] = { rows, sha256: hash.digest('hex') }
  }
  async function skip(): Promise<NextEntry> {
    for (; isPart(); next = await entries.next()) next.value.resume()
    return next
  }
  return { bytes, skip }
}

async function readEntry(entry: ArchivedEntry, seen: SeenEntries): Promise<CopyEntry> {
  const { name } = entry.header
  if (name === SEQUENCES)
    return { kind: 'sequences', sequences: (await readJson(entry)) as CopySequences }
  if (name === JOBS)
    return { kind: 'jobs', jobs: (await readJson(entry)) as { name: string; data: object }[] }
  if (name === MANIFEST)
    return { kind: 'manifest', manifest: (await readJson(entry)) as CopyManifest }
  const [folder, ...rest] = name.split('/')
  const path = rest.join('/')
  if (folder === 'files')
    return { kind: 'file', path, stream: Readable.from(measure(entry, seen.files, path)) }
  if (folder === 'pictures')
    return {
      kind: 'picture',
      name: path,
      stream: Readable.from(measure(entry, seen.pictures, path)),
    }
  throw new CopyError('DAMAGED', name)
}

async function* measure(
  entry: ArchivedEntry,
  seen: SeenEntries['files'],
  path: string,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  seen[path] = { size, sha256: hash.digest('hex') }
}

async function readJson(entry: ArchivedEntry): Promise<unknown> {
  const { name, size = 0 } = entry.header
  if (size > LONGEST_JSON) throw new CopyError('DAMAGED', name)
  const chunks: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    throw new CopyError('DAMAGED', name, error)
  }
}
