import { jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { ref } from '../base/columns.ts'
import { locations } from '../settings/tables.ts'
import { PAST_FORMATS, type PastReading } from './past-sales/rules.ts'
import { importRuns } from './tables.ts'

export const pastFormat = pgEnum('past_format', PAST_FORMATS)

/** This is seen of a file of past sales. Cells that may name a person are left out. */
export interface PastPreview {
  columns: string[]
  sample: string[][]
}

/** A row says how an uploaded file of past sales is read. */
export const importPastFiles = pgTable('import_past_files', {
  importRunId: ref('import_run_id')
    .primaryKey()
    .references(() => importRuns.importRunId, { onDelete: 'cascade' }),
  format: pastFormat('format').notNull(),
  reading: jsonb('reading').$type<PastReading>().notNull(),
  preview: jsonb('preview').$type<PastPreview>().notNull(),
  /** Of which program or till its numbers are. */
  source: text('source').notNull(),
  /** Where its sales count; null is the first place of the shop. */
  locationId: ref('location_id').references(() => locations.locationId),
})
