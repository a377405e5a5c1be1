import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { type Db, query } from '../../base/db.server.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { RowReason } from '../rules.ts'
import { readPart } from './file-parts.ts'

const MOST_ENTRIES = 20_000
const MOST_PICTURES = 5_000
/** Of a name, of its comment, and of what programs note beside it, in bytes: an archive may hold megabytes of them. */
const LONGEST_NAME = 500
const LONGEST_NOTES = 4_000
const MOST_UNPACKED = 2_000_000_000
/** A photograph of a camera; the pipeline of pictures has limits of its own for what it unpacks to. */
const MOST_PICTURE_BYTES = 30_000_000

const PICTURE = /\.(?:jpe?g|png|webp|heic|heif|avif|gif|tiff?)$/i
/** What programs leave in archives beside the pictures. */
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX\/|\.)/

/** Why one picture of an archive cannot be read. */
export class PictureRefusal extends Error {
  readonly reason: RowReason

  constructor(reason: RowReason) {
    super(reason)
    this.reason = reason
  }
}

/** The pictures of an uploaded archive, by their names; what they unpack to is read one at a time. */
export interface PictureZip {
  names: readonly string[]
  /** Throws PictureRefusal for one that is broken, locked or too large. */
  read(at: number): Promise<Buffer>
}

/**
 * Opens an uploaded ZIP by its directory alone. Throws FileRefusal for one that is broken, names paths outside itself,
 * holds no picture, or more than a shop has.
 */
export async function withPictureZip<T>(
  db: Db,
  importRunId: number,
  work: (zip: PictureZip) => Promise<T>,
): Promise<T> {
  const reader = await PartsReader.open(db, importRunId)
  const options = { lazyEntries: true, autoClose: false } as const
  const zip = await inZip(reader, () =>
    fromRandomAccessReaderPromise(reader, reader.bytes, options),
  )
  try {
    const entries = await inZip(reader, () => listPictures(zip))
    return await work({
      names: entries.map(({ fileName }) => fileName),
      read: (at) => readEntry(zip, reader, entries[at]),
    })
  } finally {
    zip.close()
  }
}

async function listPictures(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new FileRefusal('ZIP_TOO_LARGE')
  const found: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, fileNameLength, extraFieldLength, fileCommentLength } =
      entry
    if (fileNameLength > LONGEST_NAME || extraFieldLength + fileCommentLength > LONGEST_NOTES)
      throw new FileRefusal('ZIP_TOO_LARGE')
    if (!PICTURE.test(fileName) || LEFT_BEHIND.test(fileName)) continue
    unpacked += Math.min(uncompressedSize, MOST_PICTURE_BYTES)
    if (found.push(entry) > MOST_PICTURES || unpacked > MOST_UNPACKED)
      throw new FileRefusal('ZIP_TOO_LARGE')
  }
  if (found.length === 0) throw new FileRefusal('ZIP_WITHOUT_PICTURES')
  const order = new Intl.Collator('es', { numeric: true })
  return found.sort((one, other) => order.compare(one.fileName, other.fileName))
}

async function readEntry(zip: ZipFile, reader: PartsReader, entry?: Entry): Promise<Buffer> {
  if (!entry?.canDecodeFileData()) throw new PictureRefusal('PICTURE_UNREADABLE')
  if (entry.uncompressedSize > MOST_PICTURE_BYTES) throw new PictureRefusal('PICTURE_TOO_LARGE')
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.length
      if (bytes > MOST_PICTURE_BYTES) throw new PictureRefusal('PICTURE_TOO_LARGE')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof PictureRefusal) throw error
    throw reader.failure ?? new PictureRefusal('PICTURE_UNREADABLE')
  }
  return Buffer.concat(chunks)
}

/** An error of the archive refuses it, one of the database is thrown on. */
async function inZip<T>(reader: PartsReader, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw reader.failure ?? new FileRefusal('ZIP_BROKEN')
  }
}

/** The pieces of an upload as one file that is read from any place, a piece at a time. */
class PartsReader extends RandomAccessReader {
  readonly bytes: number
  /** Why a piece could not be read. */
  failure: unknown
  private last: { part: number; content: Buffer } | undefined
  private readonly db: Db
  private readonly importRunId: number
  private readonly parts: readonly { part: number; start: number; end: number }[]

  private constructor(db: Db, importRunId: number, lengths: readonly number[]) {
    super()
    this.db = db
    this.importRunId = importRunId
    let end = 0
    this.parts = lengths.map((length, part) => {
      end += length
      return { part, start: end - length, end }
    })
    this.bytes = end
  }

  static async open(db: Db, importRunId: number): Promise<PartsReader> {
    const rows = await query<{ length: number }>(db, 'import_part_lengths', LENGTHS, [importRunId])
    return new PartsReader(
      db,
      importRunId,
      rows.map(({ length }) => length),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.readRange(start, end))
  }

  private async *readRange(start: number, end: number): AsyncGenerator<Buffer> {
    for (const part of this.parts) {
      if (part.end <= start || part.start >= end) continue
      const content = await this.load(part.part)
      yield content.subarray(Math.max(0, start - part.start), end - part.start)
    }
  }

  /** The last piece is kept: a directory is read entry by entry. */
  private async load(part: number): Promise<Buffer> {
    if (this.last?.part === part) return this.last.content
    try {
      const content = await readPart(this.db, this.importRunId, part)
      if (!content) throw new Error('import_file_parts: a piece is gone')
      this.last = { part, content }
      return content
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}

const LENGTHS = `
  select length(content) as length from import_file_parts where import_run_id = $1 order by part`
