import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { PickupPoint } from './pickup-point.ts'
import { IS_LISTED } from './refresh-points.ts'

const MOST_POINTS = 8

/**
 * Pick-up points near a postal code: those of the code itself, then those of the same province, the nearest code first.
 * None where the shop does not offer them.
 */
export const listPickupPoints = visitor.read
  .route({
    method: 'GET',
    path: '/pickup-points',
    summary: 'Pick-up points near a postal code',
    tags: ['shipping'],
  })
  .input(z.strictObject({ postal_code: z.string().regex(/^\d{5}$/) }))
  .output(z.object({ points: z.array(PickupPoint) }))
  .handler(async ({ context: { db, config }, input }) => ({
    points: config.hasPickupPoints
      ? await query<PickupPoint>(db, 'pickup_points_near', NEAR, [input.postal_code, MOST_POINTS])
      : [],
  }))

const NEAR = `
  select code, name, address, postal_code, city from pickup_points
  where left(postal_code, 2) = left($1, 2) and ${IS_LISTED}
  order by abs(postal_code::int - $1::int), code limit $2`

/** A point that is offered now, by its code. */
export async function findPickupPoint(db: Db, code: string): Promise<PickupPoint | undefined> {
  const [point] = await query<PickupPoint>(
    db,
    'pickup_point_find',
    `select code, name, address, postal_code, city from pickup_points where code = $1 and ${IS_LISTED}`,
    [code],
  )
  return point
}
