import { type Db, query } from '../../base/db.server.ts'
import {
  findCustomerFormat,
  isSecretTitle,
  suggestCustomerColumns,
} from '../customers/suggest-customer-map.ts'
import { FileRefusal } from '../file-refusal.ts'
import { openParts } from './file-parts.ts'
import type { SeenFile } from './inspect-upload.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The pieces that are to be kept of a list of customers, where it must not be kept as it came. Outside any transaction. */
export async function clearSecrets(
  db: Db,
  importRunId: number,
  seen: SeenFile,
): Promise<Buffer[] | undefined> {
  return seen.kind === 'table' ? withoutSecrets(openParts(db, importRunId)) : undefined
}

/** Notes what was seen of a list of customers, and replaces its pieces by those without secrets. Throws FileRefusal. */
export async function noteCustomerFile(
  tx: Db,
  importRunId: number,
  seen: SeenFile,
  cleared: readonly Buffer[] | undefined,
): Promise<void> {
  if (seen.kind === 'refused') throw seen.refusal
  if (seen.kind !== 'table') throw new FileRefusal('FILE_PACKED')
  const { titles, preview } = seen.sight
  const isSecret = titles.map(isSecretTitle)
  const sample = preview.sample.map((cells) => cells.map((cell, at) => (isSecret[at] ? '' : cell)))
  if (cleared) await replaceParts(tx, importRunId, cleared)
  await query(tx, 'customer_file_seen', SEEN, [importRunId, seen.fileHash])
  await query(tx, 'customer_file_note', NOTE, {
    import_run_id: importRunId,
    format: findCustomerFormat(titles),
    columns: suggestCustomerColumns(titles, preview.columns),
    preview: { columns: preview.columns, sample },
  })
}

async function replaceParts(tx: Db, importRunId: number, pieces: readonly Buffer[]): Promise<void> {
  await query(tx, 'customer_parts_drop', DROP, [importRunId])
  for (const [part, content] of pieces.entries())
    await query(tx, 'customer_part_write', WRITE, [importRunId, part, content])
  await query(tx, 'customer_file_bytes', BYTES, [importRunId])
}

const DROP = 'delete from import_file_parts where import_run_id = $1'
const WRITE = 'insert into import_file_parts (import_run_id, part, content) values ($1, $2, $3)'
const BYTES = `
  update import_runs set bytes = (
    select sum(length(content)) from import_file_parts where import_run_id = $1) where import_run_id = $1`
const SEEN = `
  update import_runs set state = 'uploaded', file_hash = $2 where import_run_id = $1`
const NOTE = `
  insert into import_customer_files (import_run_id, format, columns, preview)
  values (:import_run_id, :format::customer_format, :columns, :preview)
  on conflict (import_run_id) do update set format = excluded.format, columns = excluded.columns,
    preview = excluded.preview`
