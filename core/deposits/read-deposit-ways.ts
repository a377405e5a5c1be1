import { type Db, query } from '../base/db.server.ts'

/** How the money came that lies in a deposit, in cents by way. */
export async function readDepositWays(
  tx: Db,
  depositId: number,
): Promise<Partial<Record<string, number>>> {
  const rows = await query<{ kind: string; cents: number }>(
    tx,
    'deposit_ways',
    `select kind::text, sum(amount_cents)::int as cents from tenders
     where deposit_id = $1 and state = 'captured' group by kind`,
    [depositId],
  )
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}
