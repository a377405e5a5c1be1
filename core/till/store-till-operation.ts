import { type Db, query } from '../base/db.server.ts'

/** The sale of an operation, as `finishSale` answers it. */
export interface FinishedSale {
  sale_id: number
  reference: string
  invoice: string
  total_cents: number
  change_cents: number
  finished_at: string
  /** Of what came back on the same ticket. */
  return_id: number | null
  /** Of what it sold, in the order of its lines. */
  line_ids: number[]
}

/**
 * Makes all who bring the same operation, or the reservation of the same ticket, wait for each other until the
 * transaction ends: what an earlier one wrote is seen by the statements after it. The first lock of an act, that of an
 * operation before that of its reservation.
 */
export async function lockTillOperation(
  tx: Db,
  ...ids: readonly (string | undefined)[]
): Promise<void> {
  await query(
    tx,
    'till_operation_lock',
    'select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) as id',
    [ids.filter((id) => id !== undefined)],
  )
}

/** The sale that an operation became, or else another one that has its reference. */
export async function findOperationSale(
  tx: Db,
  { id, reference }: { id: string; reference?: string },
): Promise<{ operation: string | null; sale: FinishedSale } | undefined> {
  const [row] = await query<
    Omit<FinishedSale, 'finished_at'> & { finished_at: Date; operation: string | null }
  >(
    tx,
    'till_operation_sale',
    `select s.sale_id, s.reference, i.invoice_number as invoice, s.total_cents,
       (select coalesce(sum(change_cents), 0)::int from tenders t where t.sale_id = s.sale_id) as change_cents,
       s.created_at as finished_at,
       (select return_id from returns r where r.exchange_sale_id = s.sale_id) as return_id,
       coalesce((select json_agg(line_id order by position) from sale_lines l where l.sale_id = s.sale_id), '[]') as line_ids,
       s.operation_id as operation
     from sales s left join invoices i on i.sale_id = s.sale_id and i.type in ('F1', 'F2')
     where s.operation_id = $1 or s.reference = $2 order by s.operation_id = $1 desc nulls last limit 1`,
    [id, reference ?? null],
  )
  if (!row) return undefined
  const { operation, ...sale } = row
  return { operation, sale: { ...sale, finished_at: sale.finished_at.toISOString() } }
}
