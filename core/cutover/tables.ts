import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, moment, ref } from '../base/columns.ts'
import { PAST_REASONS } from '../imports/past-sales/rules.ts'
import { importRuns } from '../imports/tables.ts'
import { returns } from '../returns/tables.ts'
import { sales } from '../sales/tables.ts'
import { staffUsers } from '../staff/tables.ts'
import type { PastTotals } from './past-sales/past-totals.ts'

/** What a person has said of the checklist of a shop that is about to open. */
export const checklistMarks = pgTable('checklist_marks', {
  item: text('item').primaryKey(),
  markedBy: uuid('marked_by').references(() => staffUsers.id),
  markedAt: moment('marked_at').notNull(),
})

/** What a person has said of a step of the guide of a new shop: that it is done, or skipped for now. */
export const guideMarks = pgTable('guide_marks', {
  step: text('step').primaryKey(),
  isSkipped: boolean('is_skipped').notNull(),
  markedBy: uuid('marked_by').references(() => staffUsers.id),
  markedAt: moment('marked_at').notNull(),
})

/** A ticket of another program, by its number there: the sale that it was, what came back by it, or both. */
export const pastDocuments = pgTable(
  'past_documents',
  {
    pastDocumentId: identity('past_document_id'),
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importRuns.importRunId),
    /** Of which program or till it is, as a person calls it: two may count from 1. */
    source: text('source').notNull(),
    number: text('number').notNull(),
    saleId: ref('sale_id').references(() => sales.saleId),
    /** It stands for goods that came back and whose own sale is in no file: it was never paid here, and counts as sold nowhere. */
    standInId: ref('stand_in_id').references(() => sales.saleId),
    returnId: ref('return_id').references(() => returns.returnId),
    /** How it was paid, in the words of the file, and the kind of tender that this is; null where nobody knows. */
    paidBy: text('paid_by'),
    paidKind: text('paid_kind'),
    /** In the words of the file. */
    seller: text('seller'),
    place: text('place'),
  },
  (table) => [
    unique('past_documents_number').on(table.source, table.number),
    index('past_documents_searched').on(sql`upper(${table.number})`),
    index('past_documents_run').on(table.importRunId),
    index('past_documents_sale').on(table.saleId),
    index('past_documents_stand_in').on(table.standInId),
    index('past_documents_return').on(table.returnId),
  ],
)

export const pastReason = pgEnum('past_reason', PAST_REASONS)

/** What of a file of past sales came in otherwise than it says, or not at all, line by line. */
export const pastIssues = pgTable(
  'past_issues',
  {
    pastIssueId: identity('past_issue_id'),
    importRunId: ref('import_run_id')
      .notNull()
      .references(() => importRuns.importRunId),
    /** A spreadsheet counts rows so. */
    row: integer('row').notNull(),
    number: text('number'),
    reason: pastReason('reason').notNull(),
    /** What the file says and what was booked, in cents; null where the reason is about no sum. */
    fileCents: integer('file_cents'),
    bookedCents: integer('booked_cents'),
  },
  (table) => [index('past_issues_run').on(table.importRunId, table.reason, table.pastIssueId)],
)

/** The sums of the last try or import of a file of past sales. */
export const pastTotals = pgTable('past_totals', {
  importRunId: ref('import_run_id')
    .primaryKey()
    .references(() => importRuns.importRunId),
  totals: jsonb('totals').$type<PastTotals>().notNull(),
})
