import { type Db, query } from '../../base/db.server.ts'
import type { CentsByWay } from '../../payments/money-out/rules.ts'
import { NO_MONEY } from '../../sales/summary/figures.ts'

/**
 * Locks the sales of these units and all that exchanges link with them, in ascending id, so that no two returns count
 * the same money. Sales that were linked meanwhile are newer, and locked after them.
 */
export async function lockLinkedSales(
  tx: Db,
  units: readonly { lineId: number; n: number }[],
): Promise<number[]> {
  let locked = 0
  for (;;) {
    const saleIds = await findLinkedSales(tx, units)
    if (saleIds.length === locked) return saleIds
    await query(tx, 'linked_sales_lock', LOCK, [saleIds])
    locked = saleIds.length
  }
}

/** The sales of these units and all that exchanges link with them, in ascending id. */
export async function findLinkedSales(
  db: Db,
  units: readonly { lineId: number }[],
): Promise<number[]> {
  const lineIds = units.map(({ lineId }) => lineId)
  const linked = await query<{ saleId: number }>(db, 'linked_sales', LINKED, [lineIds])
  return linked.map(({ saleId }) => saleId)
}

/**
 * By which ways the money of linked sales came that the shop has still, in cents: what a deposit paid counts as it came,
 * and the value of exchanged goods as the money of their own sale.
 */
export async function readLinkedWays(tx: Db, saleIds: readonly number[]): Promise<CentsByWay> {
  const rows = await query<{ kind: string; cents: number }>(tx, 'linked_ways', WAYS, [saleIds])
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

const LINKED = `
  with recursive linked as (
    select sale_id from sale_lines where line_id = any($1::bigint[])
    union
    select other.sale_id from linked cross join lateral (
      select r.exchange_sale_id as sale_id from sale_lines l join return_units u using (line_id) join returns r using (return_id)
      where l.sale_id = linked.sale_id and r.exchange_sale_id is not null
      union all
      select l.sale_id from returns r join return_units u using (return_id) join sale_lines l using (line_id)
      where r.exchange_sale_id = linked.sale_id
    ) other
  )
  select sale_id as "saleId" from linked order by sale_id`

const LOCK = 'select from sales where sale_id = any($1::bigint[]) order by sale_id for update'

const WAYS = `
  select kind::text, sum(amount_cents)::int as cents from (
    select t.kind, t.amount_cents from tenders t where t.sale_id = any($1::bigint[]) and t.state = 'captured'
    union all
    select t.kind, t.amount_cents from tenders t
    where t.state = 'captured' and t.return_id in (select u.return_id from return_units u join sale_lines l using (line_id)
      where l.sale_id = any($1::bigint[]))
    union all
    select t.kind, t.amount_cents from deposits d join tenders t using (deposit_id)
    where t.state = 'captured' and (d.sale_id = any($1::bigint[])
      or d.loan_id in (select loan_id from lent_items where sale_id = any($1::bigint[])))
    union all
    -- What a past sale was paid with, less what its file says went back.
    select d.paid_kind::tender_kind, s.total_cents - coalesce((select sum(u.cents)::int
      from sale_lines l join return_units u using (line_id) join returns r using (return_id)
      where l.sale_id = s.sale_id and r.cash_session_id is null), 0)
    from past_documents d join sales s using (sale_id)
    where d.sale_id = any($1::bigint[]) and s.paid_at is not null and d.paid_kind is not null
  ) money where kind not in (${NO_MONEY}) group by kind having sum(amount_cents) > 0`
