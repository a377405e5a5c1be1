import { type Db, query } from '../../base/db.server.ts'

interface WithdrawalStatement {
  /** The order it is about, once it was found. */
  saleId: number | null
  /** The request that it led to; without one the office has to answer it. */
  requestId: number | null
  /** As whoever declares it wrote them; else the order's own. */
  typed?: { name: string; email: string; reference: string }
  units: readonly { lineId: number; n: number }[] | 'all'
  note?: string
  now: Date
}

/**
 * Keeps a statement of withdrawal as it came in, with its time and a hash over both, whether or not there is such an
 * order: its validity is decided later. The first statement of a request is the one that the request names.
 */
export async function writeWithdrawalStatement(
  tx: Db,
  { saleId, requestId, typed, units, note, now }: WithdrawalStatement,
): Promise<number> {
  const [written] = await query<{ id: number }>(tx, 'withdrawal_statement_write', WRITE, [
    saleId,
    requestId,
    typed?.name ?? null,
    typed?.email ?? null,
    typed?.reference ?? null,
    JSON.stringify(units),
    note ?? null,
    now,
  ])
  if (!written) throw new Error('withdrawal_statements: nothing was written')
  return written.id
}

const WRITE = `
  with given as (
    select coalesce($3, w.shipping_name) as name, coalesce($4, w.email) as email, coalesce($5, s.reference) as order_number,
      $7::text as note, $8::timestamptz as at
    from (select 1) one left join sales s on s.sale_id = $1 left join web_order_details w on w.sale_id = s.sale_id
  ), stated as (
    insert into withdrawal_statements (sale_id, name, email, order_number, note, content_hash, created_at, ended_at)
    select $1, name, email, order_number, note,
      encode(sha256(convert_to(jsonb_build_object('name', name, 'email', email, 'order_number', order_number,
        'note', note, 'units', $6::jsonb, 'at', at)::text, 'UTF8')), 'hex'),
      at, case when $2::bigint is not null then at end
    from given returning withdrawal_statement_id as id
  ), named as (
    update return_requests set withdrawal_statement_id = stated.id from stated
    where return_request_id = $2 and withdrawal_statement_id is null
  )
  select id from stated`
