import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { LocationCode, locationFields } from './location-schemas.ts'

/** Adds a place with its own stock and tills. A code that was ever used is refused. */
export const addLocation = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/locations',
    successStatus: 201,
    summary: 'Add a location',
    tags: ['settings'],
  })
  .input(z.strictObject({ code: LocationCode, ...locationFields }))
  .output(z.object({ location_id: z.int() }))
  .errors({ LOCATION_CODE_TAKEN: { status: 409 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const [row] = await query<{ location_id: number }>(
      tx,
      'location_add',
      `insert into locations (code, name, address, created_at) values ($1, $2, $3, $4)
       returning location_id`,
      [input.code, input.name, toJson(input.address), now()],
    ).catch((error: unknown) => {
      throw isUniqueViolation(error) ? errors.LOCATION_CODE_TAKEN() : error
    })
    if (!row) throw new Error('locations: nothing was written')
    audit({ table: 'locations', id: row.location_id, details: { code: input.code } })
    return row
  })

const toJson = (address: object | null) => (address ? JSON.stringify(address) : null)
