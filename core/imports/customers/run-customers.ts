import { type Db, query } from '../../base/db.server.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { importCustomers } from './import-customers.ts'
import type { CustomerFormat } from './rules.ts'
import type { CustomerColumns } from './suggest-customer-map.ts'

interface CustomersRun {
  importRunId: number
  dryRun: boolean
  now: Date
  signal: AbortSignal
  /** Opens an upload. */
  openUpload(importRunId: number): OpenFile
  onProgress(done: number, rows: number): void
}

/** Tries or imports an uploaded list of customers by what was said of its columns. Throws FileRefusal. */
export async function runCustomers(db: Db, { openUpload, ...run }: CustomersRun): Promise<void> {
  const [file] = await query<FileReading>(db, 'customer_file_reading', READING, [run.importRunId])
  if (!file) throw new Error('import_customer_files: the file is unknown')
  await importCustomers(db, {
    ...run,
    open: openUpload(run.importRunId),
    columns: file.columns,
    source: file.format === 'prestashop_addresses' ? 'prestashop' : file.format,
    ...(file.addressesRunId && { addresses: openUpload(file.addressesRunId) }),
  })
}

/** Files that came in are not needed any more, and people's data lie nowhere twice. */
export async function forgetImportedFiles(db: Db, importRunId: number): Promise<void> {
  await query(db, 'customer_files_imported', IMPORTED, [importRunId])
}

interface FileReading {
  format: CustomerFormat
  columns: CustomerColumns
  addressesRunId: number | null
}

const READING = `
  select format, columns, addresses_run_id as "addressesRunId" from import_customer_files where import_run_id = $1`
const IMPORTED = `
  with file as (
    select import_run_id, addresses_run_id from import_customer_files where import_run_id = $1
  ), both_files as (
    select import_run_id from file union select addresses_run_id from file where addresses_run_id is not null
  ), parts as (
    delete from import_file_parts where import_run_id in (select import_run_id from both_files)
  )
  update import_customer_files set preview = preview || '{"sample": []}'
  where import_run_id in (select import_run_id from both_files)`
