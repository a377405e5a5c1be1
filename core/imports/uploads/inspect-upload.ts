import { createHash } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { refuseCustomers } from '../customers/refuse-customers.ts'
import { FileRefusal } from '../file-refusal.ts'
import { saysPricesAreNet } from '../formats/column-map.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { type ColumnMap, type FilePreview, type FormatName, isZipName } from '../rules.ts'
import { findMapping, hashTitles } from '../sources/mappings.ts'
import { openParts, readPart } from './file-parts.ts'
import { inspectTable, type ReadPiece } from './inspect-file.ts'
import type { TableSight } from './inspect-program.ts'
import { withPictureZip } from './picture-zip.ts'

type Seen =
  | { kind: 'table'; sight: TableSight }
  | { kind: 'pictures'; count: number }
  | { kind: 'refused'; refusal: FileRefusal }

/** What is seen of the bytes of a file; `fileHash` is their SHA-256 in hex. */
export type SeenFile = Seen & { fileHash: string }

/** What is known of an uploaded file before anything is done with it. */
export interface UploadInspection {
  format: FormatName | null
  /** The one of the last file with these titles, else of a table the one that they suggest. */
  map: ColumnMap | null
  /** Nothing for an archive of pictures. */
  preview: FilePreview | null
  titlesHash: string | null
}

/** Looks at the pieces of an upload, before and outside any transaction: it may take as long as the file is large. */
export async function seeUpload(db: Db, importRunId: number, fileName: string): Promise<SeenFile> {
  const open = openParts(db, importRunId)
  if (!isZipName(fileName)) return seeTable((part) => readPart(db, importRunId, part), open)
  return unlessRefused(open, async () => ({
    kind: 'pictures',
    count: await withPictureZip(db, importRunId, async ({ names }) => names.length),
  }))
}

/** Looks at a table that was sent whole. */
export const seeContent = (content: Buffer): Promise<SeenFile> =>
  seeTable(
    async (part) => (part === 0 ? content : undefined),
    () => [content],
  )

const seeTable = (readPiece: ReadPiece, open: OpenFile) =>
  unlessRefused(open, async () => ({ kind: 'table', sight: await inspectTable(readPiece) }))

async function unlessRefused(open: OpenFile, see: () => Promise<Seen>): Promise<SeenFile> {
  const seen = await see().catch((error: unknown): Seen => {
    if (error instanceof FileRefusal) return { kind: 'refused', refusal: error }
    throw error
  })
  return { ...seen, fileHash: await hashFile(open) }
}

/** Makes the SHA-256 of the bytes of a file, in hex. */
export async function hashFile(open: OpenFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of open()) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Notes what was seen of an upload, and how the last file with its titles was read. Throws FileRefusal for one that is
 * no catalog.
 */
export async function noteUpload(
  tx: Db,
  importRunId: number,
  seen: SeenFile,
): Promise<UploadInspection> {
  if (seen.kind === 'refused') throw seen.refusal
  const { fileHash } = seen
  if (seen.kind === 'pictures') {
    const values = [importRunId, fileHash, 'pictures', seen.count]
    await query(tx, 'import_pictures_uploaded', PICTURES_UPLOADED, values)
    return { format: 'pictures', map: null, preview: null, titlesHash: null }
  }
  const { titles, preview, ...sight } = seen.sight
  refuseCustomers({ titles, ...sight })
  const titlesHash = hashTitles(titles)
  const known = await findMapping(tx, titlesHash, sight.format)
  const { source, format, decimals } = known
  const suggested = known.map || format ? null : sight.suggested
  const vatExcluded = suggested ? saysPricesAreNet(suggested) : known.vatExcluded
  const map = known.map ?? suggested
  await query(tx, 'import_uploaded', UPLOADED, {
    import_run_id: importRunId,
    file_hash: fileHash,
    format,
    preview,
    map,
    titles_hash: titlesHash,
    source,
    decimals,
    vat_excluded: vatExcluded,
  })
  return { format, map, preview, titlesHash }
}

const PICTURES_UPLOADED = `
  update import_runs set state = 'uploaded', file_hash = $2, format = $3::import_format, rows = $4
  where import_run_id = $1`
const UPLOADED = `
  update import_runs set state = 'uploaded', file_hash = :file_hash, format = :format::import_format, preview = :preview,
    map = :map, titles_hash = :titles_hash, source = :source, decimals = :decimals, vat_excluded = :vat_excluded
  where import_run_id = :import_run_id`
