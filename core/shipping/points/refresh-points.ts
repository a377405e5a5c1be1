import type { Clock } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { parsePoints } from './parse-points.ts'

/** Reads the carrier's list of pick-up points; made by the server. Absent where its address is not set. */
export type ReadPoints = () => Promise<unknown>

/** A list that lost more than so much of what it had is taken for broken. */
const LEAST_SHARE = 0.5

/**
 * Stores the carrier's list of pick-up points, read outside any transaction: buyers are offered what the last good list
 * had, whether the carrier answers now or not. A list that is broken, empty or suddenly short changes nothing. Returns
 * how many it has.
 */
export async function refreshPoints(
  db: Db,
  now: Clock,
  readPoints: ReadPoints | undefined,
): Promise<number> {
  if (!readPoints) return 0
  const points = parsePoints(await readPoints())
  if (!points || points.length === 0) throw new Error('the list of pick-up points is not readable')
  const [known] = await query<{ count: number }>(db, 'pickup_points_count', COUNT)
  if (points.length < (known?.count ?? 0) * LEAST_SHARE)
    throw new Error(`the list of pick-up points has only ${points.length} of ${known?.count}`)
  await query(db, 'pickup_points_store', STORE, [JSON.stringify(points), now()])
  return points.length
}

/** Points of the newest list. */
export const IS_LISTED = 'listed_at = (select max(listed_at) from pickup_points)'

const COUNT = `select count(*)::int as count from pickup_points where ${IS_LISTED}`

const STORE = `
  insert into pickup_points (code, name, address, postal_code, city, listed_at)
  select code, name, address, postal_code, city, $2
  from jsonb_to_recordset($1::jsonb) as p (code text, name text, address text, postal_code text, city text)
  on conflict (code) do update set name = excluded.name, address = excluded.address,
    postal_code = excluded.postal_code, city = excluded.city, listed_at = excluded.listed_at`
