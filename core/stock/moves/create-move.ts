import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { newMoveReference } from './rules.ts'

/** Opens the draft of a move from one place to another. Nothing leaves before it is sent. */
export const createMove = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stock-moves',
    successStatus: 201,
    summary: 'Draft a move between places',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      from: LocationCode,
      to: LocationCode,
      note: SingleLineText(200).nullable().optional(),
    }),
  )
  .output(z.object({ move_id: z.int(), reference: z.string() }))
  .errors({ LOCATION_UNKNOWN: { status: 404 }, MOVE_SAME_PLACE: { status: 422 } })
  .handler(async ({ context, input: { from, to, note }, errors }) => {
    const { tx, actor, audit, now } = context
    if (from === to) throw errors.MOVE_SAME_PLACE()
    const reference = newMoveReference()
    const [move] = await query<{ move_id: number }>(tx, 'move_create', CREATE, {
      from,
      to,
      reference,
      note: note ?? null,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now: now(),
    })
    if (!move) throw errors.LOCATION_UNKNOWN()
    audit({ table: 'stock_moves', id: move.move_id, details: { reference, from, to } })
    return { move_id: move.move_id, reference }
  })

const CREATE = `
  insert into stock_moves (reference, from_location_id, to_location_id, note, staff_id, created_at)
  select :reference, origin.location_id, destination.location_id, :note, :staff_id, :now
  from locations origin, locations destination
  where origin.code = :from and origin.archived_at is null
    and destination.code = :to and destination.archived_at is null
  returning move_id`
