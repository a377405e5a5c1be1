import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { locationFields } from './location-schemas.ts'

/** Changes name and address of a location. A second save of the same version is refused. */
export const changeLocation = staff('can_manage_site_settings')
  .act.route({
    method: 'PATCH',
    path: '/locations/{location_id}',
    summary: 'Change a location',
    tags: ['settings'],
  })
  .input(
    z.strictObject({
      location_id: z.int().positive(),
      /** The one that was read. */
      version: z.int().positive(),
      ...locationFields,
    }),
  )
  .output(z.object({ location_id: z.int(), version: z.int() }))
  .errors({ LOCATION_UNKNOWN: { status: 404 }, LOCATION_CHANGED: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const [location] = await query<{ version: number; fields: string[] }>(
      tx,
      'location_lock',
      `select version, array_remove(array[
         case when name <> $2 then 'name' end,
         case when address is distinct from $3::jsonb then 'address' end], null) as fields
       from locations where location_id = $1 and archived_at is null for update`,
      [input.location_id, input.name, input.address ? JSON.stringify(input.address) : null],
    )
    if (!location) throw errors.LOCATION_UNKNOWN()
    if (location.version !== input.version) throw errors.LOCATION_CHANGED()
    await query(
      tx,
      'location_change',
      'update locations set name = $2, address = $3, version = version + 1 where location_id = $1',
      [input.location_id, input.name, input.address ? JSON.stringify(input.address) : null],
    )
    audit({ table: 'locations', id: input.location_id, details: { fields: location.fields } })
    return { location_id: input.location_id, version: input.version + 1 }
  })
