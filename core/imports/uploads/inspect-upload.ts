import { createHash } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { saysPricesAreNet, toColumnNames } from '../formats/column-map.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { type FileInspection, inspectFile, suggestFileMap } from '../formats/read-catalog.ts'
import { withPictureZip } from '../pictures/picture-zip.ts'
import { shorten } from '../products/cell-text.ts'
import type { ColumnMap, FilePreview, FormatName } from '../rules.ts'
import { findMapping, hashTitles } from '../sources/mappings.ts'
import { openParts } from './file-parts.ts'

const SHOWN_ROWS = 8

/** What is seen of an uploaded file before anything is done with it. */
export interface UploadInspection {
  format: FormatName | null
  /** The one of the last file with these titles, else of a table the one that they suggest. */
  map: ColumnMap | null
  /** Nothing for an archive of pictures. */
  preview: FilePreview | null
  titlesHash: string | null
}

/**
 * Looks at a file that came in whole: its letters, its format, its first rows, and how the last one with its titles
 * was read. Throws FileRefusal for one that is no catalog.
 */
export async function inspectUpload(tx: Db, importRunId: number): Promise<UploadInspection> {
  const open = openParts(tx, importRunId)
  const [archive] = await query(tx, 'import_is_archive', ARCHIVE, [importRunId])
  if (archive) return inspectPictures(tx, importRunId)
  const sight = await inspectFile({ open })
  const titlesHash = hashTitles(sight.titles.fields)
  const known = await findMapping(tx, titlesHash, sight.format)
  const { source, format, decimals } = known
  const suggested = known.map || format ? null : suggestFileMap(sight)
  const vatExcluded = suggested ? saysPricesAreNet(suggested) : known.vatExcluded
  const map = known.map ?? suggested
  const preview = toPreview(sight)
  await query(tx, 'import_uploaded', UPLOADED, {
    import_run_id: importRunId,
    file_hash: await hashFile(open),
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

async function inspectPictures(tx: Db, importRunId: number): Promise<UploadInspection> {
  const pictures = await withPictureZip(tx, importRunId, async ({ names }) => names.length)
  const values = [importRunId, await hashFile(openParts(tx, importRunId)), 'pictures', pictures]
  await query(tx, 'import_pictures_uploaded', PICTURES_UPLOADED, values)
  return { format: 'pictures', map: null, preview: null, titlesHash: null }
}

function toPreview(sight: FileInspection): FilePreview {
  const { dialect, titles, format } = sight
  const { encoding, delimiter } = dialect
  const sample = sight.sample.slice(0, SHOWN_ROWS).map(({ fields }) => fields.map(shorten))
  const columns = toColumnNames(titles)
  return { encoding, delimiter, columns, sample, format, suggested: suggestFileMap(sight) }
}

async function hashFile(open: OpenFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of open()) hash.update(chunk)
  return hash.digest('hex')
}

/** As `isZipName` says it. */
const ARCHIVE = `select from import_runs where import_run_id = $1 and file_name ~* '\\.zip$'`
const PICTURES_UPLOADED = `
  update import_runs set state = 'uploaded', file_hash = $2, format = $3::import_format, rows = $4
  where import_run_id = $1`
const UPLOADED = `
  update import_runs set state = 'uploaded', file_hash = :file_hash, format = :format::import_format, preview = :preview,
    map = :map, titles_hash = :titles_hash, source = :source, decimals = :decimals, vat_excluded = :vat_excluded
  where import_run_id = :import_run_id`
