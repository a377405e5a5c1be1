import { type Db, query } from '../../base/db.server.ts'

interface Displaced {
  saleId: number
  units: readonly { lineId: number; n: number }[]
  now: Date
}

/**
 * Takes units out of the open requests of a sale that the caller has locked: a request that would be left without units
 * is cancelled and keeps them, to tell what it was.
 */
export async function displaceRequests(tx: Db, { saleId, units, now }: Displaced): Promise<void> {
  await query(tx, 'return_requests_displace', DISPLACE, [
    saleId,
    now,
    units.map(({ lineId }) => lineId),
    units.map(({ n }) => n),
  ])
}

const DISPLACE = `
  with wanted as (
    select line_id, n from unnest($3::bigint[], $4::int[]) as w (line_id, n)
  ), hit as (
    select q.return_request_id as id, bool_and(wanted.n is not null) as is_whole
    from return_requests q join return_request_units u using (return_request_id)
    left join wanted on (wanted.line_id, wanted.n) = (u.line_id, u.n)
    where q.sale_id = $1 and q.status = 'open' group by 1 having bool_or(wanted.n is not null)
  ), cancelled as (
    update return_requests q set status = 'cancelled', ended_at = $2 from hit
    where q.return_request_id = hit.id and hit.is_whole
  )
  delete from return_request_units u using hit, wanted
  where u.return_request_id = hit.id and not hit.is_whole and (u.line_id, u.n) = (wanted.line_id, wanted.n)`
