import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { SubjectRun } from '../../imports/subject-runner.ts'

const DOCUMENTS_AT_ONCE = 200

/**
 * Takes an import of past sales back, some hundred tickets at a time, and what they added to the summary with them. What
 * the shop has taken back of a ticket meanwhile keeps that ticket. One that is interrupted goes on where it was.
 */
export async function revertPastSales(
  db: Db,
  { importRunId, signal, onProgress }: Omit<SubjectRun, 'dryRun'>,
): Promise<{ isWhole: boolean }> {
  const [counted] = await query<{ left: number }>(db, 'past_forget_left', LEFT, [importRunId])
  const all = counted?.left ?? 0
  for (let done = 0; ; ) {
    if (signal.aborted) return { isWhole: false }
    const gone = await inTransaction(db, async (tx) => {
      const [row] = await query<{ gone: number }>(tx, 'past_forget', FORGET, [
        importRunId,
        DOCUMENTS_AT_ONCE,
      ])
      return row?.gone ?? 0
    })
    if (gone === 0) return { isWhole: true }
    done += gone
    onProgress(done, all)
  }
}

const LEFT = `
  select (count(*) + count(return_id))::int as left from past_documents where import_run_id = $1`
const FORGET = 'select horma_forget_past_sales($1, $2) as gone'
