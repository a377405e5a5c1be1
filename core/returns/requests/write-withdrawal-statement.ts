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
  const [written] = await query<{ id: number }>(tx, 'withdrawal_statement_write', WRITE, {
    sale_id: saleId,
    return_request_id: requestId,
    name: typed?.name ?? null,
    email: typed?.email ?? null,
    order_number: typed?.reference ?? null,
    units: JSON.stringify(units),
    note: note ?? null,
    now,
  })
  if (!written) throw new Error('withdrawal_statements: nothing was written')
  return written.id
}

const WRITE = `
  with given as (
    select coalesce(:name, w.shipping_name) as name, coalesce(:email, w.email) as email,
      coalesce(:order_number, s.reference) as order_number, :note::text as note, :now::timestamptz as at
    from (select 1) one left join sales s on s.sale_id = :sale_id left join web_order_details w on w.sale_id = s.sale_id
  ), stated as (
    insert into withdrawal_statements (sale_id, name, email, order_number, note, content_hash, created_at, ended_at)
    select :sale_id, name, email, order_number, note,
      encode(sha256(convert_to(jsonb_build_object('name', name, 'email', email, 'order_number', order_number,
        'note', note, 'units', :units::jsonb, 'at', at)::text, 'UTF8')), 'hex'),
      at, case when :return_request_id::bigint is not null then at end
    from given returning withdrawal_statement_id as id
  ), named as (
    update return_requests set withdrawal_statement_id = stated.id from stated
    where return_request_id = :return_request_id and withdrawal_statement_id is null
  )
  select id from stated`
