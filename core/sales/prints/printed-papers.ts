import { type Db, query } from '../../base/db.server.ts'
import type { PrintedPaper } from './rules.ts'

/** What each paper is about, for the audit log. */
export const PAPER_TABLES = {
  sale: 'sales',
  correction: 'invoices',
  return: 'returns',
  deposit: 'deposits',
  loan: 'loans',
  money: 'money_acts',
} as const

interface Paper {
  paper: PrintedPaper
  /** Of the sale, the invoice, the return, the deposit, the loan or the act of money. */
  id: number
}

interface PaperState {
  /** It came out before: another one is a copy. */
  isPrinted: boolean
  /** Of the slip of a deposit: the invoice of the last advance, with each of which another slip begins. */
  invoiceId: number | null
}

/** Makes others who print the same paper wait for the end of the transaction: only one of them has the original. */
export async function lockPaper(tx: Db, { paper, id }: Paper): Promise<void> {
  await query(tx, 'paper_lock', LOCK, [`${paper} ${id}`])
}

/**
 * Whether a paper came out before: its print was noted, and no printer has reported that it failed. What is older than
 * the audit log that is left counts as printed. Undefined where there is no such thing.
 */
export async function readPaperState(
  db: Db,
  { paper, id }: Paper,
): Promise<PaperState | undefined> {
  const [state] = await query<PaperState>(db, 'paper_state', STATE, {
    paper,
    id,
    table: PAPER_TABLES[paper],
  })
  return state
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('print ' || $1::text, 0))`

const STATE = `
  with thing as (
    select created_at, null::bigint as invoice_id from sales where :paper = 'sale' and sale_id = :id
    union all
    select issued_at, null from invoices where :paper = 'correction' and invoice_id = :id
    union all
    select created_at, null from returns where :paper = 'return' and return_id = :id
    union all
    select created_at, (select max(i.invoice_id) from invoices i where i.deposit_id = :id and i.total_cents > 0)
    from deposits where :paper = 'deposit' and deposit_id = :id
    union all
    select created_at, null from loans where :paper = 'loan' and loan_id = :id
    union all
    select created_at, null from money_acts where :paper = 'money' and money_act_id = :id
  ), noted as (
    select a.action_type = 'sales.notePrintFailure' as has_failed
    from audit_log a, thing t
    where a.target_table_name = :table and a.target_entity_id = (:id)::text and a.status = 'success'
      and a.action_type in ('sales.notePrint', 'devices.notePaper', 'till.notePaper', 'sales.notePrintFailure')
      and coalesce(a.details ->> 'paper', 'sale') = :paper and coalesce(a.details ->> 'gift', 'false') <> 'true'
      and coalesce((a.details ->> 'invoice')::bigint, t.invoice_id, 0) = coalesce(t.invoice_id, 0)
  )
  select t.invoice_id as "invoiceId",
    (select count(*) filter (where not has_failed) > count(*) filter (where has_failed) from noted)
      or exists (select from audit_anchors where month + interval '1 month' > t.created_at) as "isPrinted"
  from thing t`
