import { type Db, query } from '../../base/db.server.ts'
import type { PastReading } from '../../imports/past-sales/rules.ts'
import type { SubjectRun, SubjectRunner } from '../../imports/subject-runner.ts'
import { openParts } from '../../imports/uploads/file-parts.ts'
import { importPastSales } from './import-past-sales.ts'
import { revertPastSales } from './revert-past-sales.ts'

/** What the worker of imports does with a file of past sales. */
export const pastSalesRunner: SubjectRunner = { run: runPastSales, revert: revertPastSales }

/** Tries or imports an uploaded file by what was said of it. Throws FileRefusal. */
async function runPastSales(db: Db, run: SubjectRun): Promise<void> {
  const [file] = await query<FileReading>(db, 'past_file_reading', READING, [run.importRunId])
  if (!file) throw new Error('import_past_files: the file is unknown')
  const { zone, reading, source, locationId } = file
  const months = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
  })
  await importPastSales(db, {
    ...run,
    reading,
    source,
    locationId,
    open: openParts(db, run.importRunId),
    toMonth: (moment) => months.format(moment),
  })
}

interface FileReading {
  reading: PastReading
  source: string
  locationId: number | null
  zone: string
}

const READING = `
  select reading, source, location_id as "locationId", horma_zone() as zone from import_past_files where import_run_id = $1`
