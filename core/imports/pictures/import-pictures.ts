import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { FileStore } from '../../base/procedures/context.ts'
import { appendPicture } from '../../catalog/pictures/append-picture.ts'
import { InvalidPicture, storePicture, writePicture } from '../../catalog/pictures/save-picture.ts'
import { shorten } from '../products/cell-text.ts'
import type { ImportCounts } from '../products/import-counts.ts'
import { addIssues } from '../products/row-issues.ts'
import type { RowReason, RowReport } from '../rules.ts'
import { PictureRefusal, type PictureZip, withPictureZip } from '../uploads/picture-zip.ts'
import { matchPictures, type PictureMatch } from './match-pictures.ts'

interface ImportPictures {
  importRunId: number
  dryRun: boolean
  /** Where pictures are stored; a dry run needs none. */
  files?: FileStore | undefined
  now: Clock
  signal: AbortSignal
  onProgress(done: number, pictures: number): void
}

type PictureOutcome =
  | { state: 'created' | 'unchanged'; productId: number }
  | { state: 'refused'; reason: RowReason }

/**
 * Gives the pictures of an uploaded archive to the models that their names say, behind those they have, each in a
 * transaction of its own. A picture that its model has already changes nothing.
 */
export async function importPictures(
  db: Db,
  importing: ImportPictures,
  counts: ImportCounts,
): Promise<void> {
  const { importRunId, signal, onProgress } = importing
  await withPictureZip(db, importRunId, async (zip) => {
    const matches = await matchPictures(db, zip.names)
    for (const [at, name] of zip.names.entries()) {
      signal.throwIfAborted()
      onProgress(at, zip.names.length)
      const match = matches[at] ?? 'PICTURE_UNMATCHED'
      const outcome =
        typeof match === 'string'
          ? ({ state: 'refused', reason: match } as const)
          : await importPicture(db, zip, { ...importing, at, match })
      counts.products[outcome.state]++
      const told = toReport(at + 1, outcome)
      for (const { reason } of told)
        counts.refused_by[reason] = (counts.refused_by[reason] ?? 0) + 1
      addIssues(counts.issues, told)
      await query(db, 'picture_row_write', ROW, {
        import_run_id: importRunId,
        row: at + 1,
        name: shorten(name),
        state: outcome.state,
        product_id: 'productId' in outcome ? outcome.productId : null,
        told: JSON.stringify(told),
      })
    }
    onProgress(zip.names.length, zip.names.length)
  })
}

async function importPicture(
  db: Db,
  zip: PictureZip,
  { at, match, dryRun, files, now }: ImportPictures & { at: number; match: PictureMatch },
): Promise<PictureOutcome> {
  const { productId } = match
  if (dryRun) return { state: 'created', productId }
  if (!files) throw new Error('pictures are not stored here')
  try {
    const stored = await storePicture(files, await zip.read(at))
    return await inTransaction(db, async (tx) => {
      const hash = await writePicture(tx, stored)
      const result = await appendPicture(tx, { ...match, hash, now: now() })
      if (result === 'full') return { state: 'refused', reason: 'PICTURES_FULL' }
      return { state: result === 'added' ? 'created' : 'unchanged', productId }
    })
  } catch (error) {
    if (error instanceof PictureRefusal) return { state: 'refused', reason: error.reason }
    if (error instanceof InvalidPicture) return { state: 'refused', reason: 'PICTURE_UNREADABLE' }
    throw error
  }
}

function toReport(row: number, outcome: PictureOutcome): RowReport<RowReason>[] {
  if (outcome.state !== 'refused') return []
  return [{ row, column: null, reason: outcome.reason, value: null }]
}

/** An import that goes on after a stop finds what it had done. */
const ROW = `
  insert into import_rows as r (import_run_id, row, handle, name, state, product_id, told)
  values (:import_run_id, :row, '', :name, :state::import_row_state, :product_id, :told)
  on conflict (import_run_id, row) do update set product_id = excluded.product_id, told = excluded.told,
    state = case when r.state = 'created' and excluded.state = 'unchanged' then r.state else excluded.state end`
