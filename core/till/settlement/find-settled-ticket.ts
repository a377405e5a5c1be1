import { type Db, pipeline, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { type FinishedSale, findOperationSale } from '../store-till-operation.ts'
import type { SettledDeposit, SettledTicket } from './settled-ticket.ts'

interface StoredTicket {
  operation: string | null
  ticket: SettledTicket
}

/** The ticket that an operation became, or else another sale that has its reference. */
export async function findSettledTicket(
  tx: Db,
  { hasDeposits = true, ...operation }: { id: string; reference?: string; hasDeposits?: boolean },
): Promise<StoredTicket | undefined> {
  const { id } = operation
  const [sale, deposits] = await pipeline([
    findOperationSale(tx, operation),
    hasDeposits ? readSettledDeposits(tx, id) : Promise.resolve([]),
  ])
  const own = sale?.operation === id ? sale : undefined
  if (deposits.length > 0) return { operation: id, ticket: toSettledTicket(own?.sale, deposits) }
  return sale && { operation: sale.operation, ticket: toSettledTicket(sale.sale, []) }
}

/** The answer of a ticket that is settled: change was given once, of the sale or of a deposit. */
export function toSettledTicket(
  sale: FinishedSale | undefined,
  stored: readonly StoredDeposit[],
): SettledTicket {
  const changed = stored.reduce((sum, { change_cents }) => sum + change_cents, 0)
  return {
    ...NO_SALE,
    finished_at: stored[0]?.at ?? '',
    ...sale,
    change_cents: sumCents([sale?.change_cents ?? 0, changed]),
    deposits: stored.map(({ change_cents: _, at: __, ...deposit }) => deposit),
  }
}

const NO_SALE = {
  sale_id: null,
  reference: null,
  invoice: null,
  total_cents: null,
  return_id: null,
  line_ids: [],
}

interface StoredDeposit extends SettledDeposit {
  change_cents: number
  at: string
}

/** The deposits of an operation, in the order in which they were written. */
export async function readSettledDeposits(tx: Db, operationId: string): Promise<StoredDeposit[]> {
  const rows = await query<Omit<StoredDeposit, 'at'> & { at: Date }>(
    tx,
    'operation_deposits',
    DEPOSITS,
    [operationId],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const DEPOSITS = `
  select d.deposit_id, d.reference, d.kind, d.due_on::text as due_on, e.created_at as at,
    case when e.details ? 'surplus_of' then 'surplus' when e.event = 'taken' then 'take'
      when e.event = 'paid' then 'pay' else 'hand_over' end as act,
    (e.details ->> 'amount_cents')::int as paid_cents, e.details ->> 'invoice' as invoice,
    e.details ->> 'surplus_of' as surplus_of, coalesce((e.details ->> 'change_cents')::int, 0) as change_cents
  from deposit_events e join deposits d using (deposit_id)
  where e.operation_id = $1 order by deposit_event_id`
