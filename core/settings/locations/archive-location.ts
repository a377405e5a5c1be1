import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IN_USE } from './location-use.ts'

const LocationUse = z.object({ pairs: z.int(), counted: z.int(), tills: z.int() })
type LocationUse = z.infer<typeof LocationUse>

/**
 * Archives a location for good. Refused while it has stock or a till, whose session may be open; the first location of
 * the shop always stays.
 */
export const archiveLocation = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/locations/{location_id}/archive',
    summary: 'Archive a location',
    tags: ['settings'],
  })
  .input(z.strictObject({ location_id: z.int().positive() }))
  .output(z.object({ location_id: z.int() }))
  .errors({
    LOCATION_UNKNOWN: { status: 404 },
    LOCATION_MAIN: { status: 409 },
    LOCATION_IN_USE: { status: 409, data: LocationUse },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    // Whoever brings a till or a pair here waits for this lock, by their foreign key.
    const [location] = await query<{ code: string }>(
      tx,
      'location_archive_lock',
      'select code from locations where location_id = $1 and archived_at is null for update',
      [input.location_id],
    )
    if (!location) throw errors.LOCATION_UNKNOWN()
    if (location.code === 'tienda') throw errors.LOCATION_MAIN()
    const [use] = await query<LocationUse>(
      tx,
      'location_use',
      `select ${IN_USE} from locations l where location_id = $1`,
      [input.location_id],
    )
    if (!use || use.pairs + use.counted + use.tills > 0)
      throw errors.LOCATION_IN_USE({ data: use ?? { pairs: 0, counted: 0, tills: 0 } })
    await query(
      tx,
      'location_archive',
      'update locations set archived_at = $2, version = version + 1 where location_id = $1',
      [input.location_id, now()],
    )
    audit({ table: 'locations', id: input.location_id })
    return { location_id: input.location_id }
  })
