import { type Db, query } from '../../base/db.server.ts'
import type { PastIssue } from '../../imports/past-sales/past-ticket.ts'
import type { PastTotals } from './past-totals.ts'

interface NewDocument {
  number: string
  saleId: number | null
  standInId?: number | null
  returnId: number | null
  paidBy: string | null
  paidKind: string | null
  seller: string | null
  place: string | null
}

/**
 * Writes down which tickets have come in. A number that a ticket had before gets what came back beside its sale: then one
 * ticket did both. Throws where a number is another import's: none runs beside this one.
 */
export async function writeDocuments(
  tx: Db,
  { importRunId, source }: { importRunId: number; source: string },
  documents: readonly NewDocument[],
): Promise<void> {
  const written = await query(tx, 'past_documents_write', DOCUMENTS, {
    import_run_id: importRunId,
    source,
    documents: JSON.stringify(
      documents.map(
        ({ number, saleId, standInId = null, returnId, paidBy, paidKind, seller, place }) => ({
          number,
          sale_id: saleId,
          stand_in_id: standInId,
          return_id: returnId,
          paid_by: paidBy,
          paid_kind: paidKind,
          seller,
          place,
        }),
      ),
    ),
  })
  if (written.length < documents.length) throw new Error('past sales: a number is there already')
}

/** Lists what came in otherwise than the file says. */
export async function writeIssues(
  db: Db,
  importRunId: number,
  issues: readonly PastIssue[],
): Promise<void> {
  if (issues.length === 0) return
  await query(db, 'past_issues_write', ISSUES, [
    importRunId,
    JSON.stringify(
      issues.map(({ row, number, reason, fileCents = null, bookedCents = null }) => {
        return { row, number, reason, file_cents: fileCents, booked_cents: bookedCents }
      }),
    ),
  ])
}

/** Forgets what the last try of the file said. */
export async function forgetReport(db: Db, importRunId: number): Promise<void> {
  await query(db, 'past_issues_forget', 'delete from past_issues where import_run_id = $1', [
    importRunId,
  ])
}

export async function writeTotals(db: Db, importRunId: number, totals: PastTotals): Promise<void> {
  await query(db, 'past_totals_write', TOTALS, [importRunId, totals])
}

const DOCUMENTS = `
  insert into past_documents (import_run_id, source, number, sale_id, stand_in_id, return_id, paid_by, paid_kind,
    seller, place)
  select :import_run_id, :source, d.* from jsonb_to_recordset(:documents::jsonb) as d (number text, sale_id bigint,
    stand_in_id bigint, return_id bigint, paid_by text, paid_kind text, seller text, place text)
  on conflict (source, number) do update set return_id = excluded.return_id, stand_in_id = excluded.stand_in_id
    where past_documents.import_run_id = excluded.import_run_id and past_documents.return_id is null
      and excluded.sale_id is null
  returning past_document_id`
const ISSUES = `
  insert into past_issues (import_run_id, row, number, reason, file_cents, booked_cents)
  select $1, i.* from jsonb_to_recordset($2::jsonb) as i (row int, number text, reason past_reason, file_cents int,
    booked_cents int)`
const TOTALS = `
  insert into past_totals (import_run_id, totals) values ($1, $2)
  on conflict (import_run_id) do update set totals = excluded.totals`
