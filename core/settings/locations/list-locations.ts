import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Address } from './address.ts'
import { IN_USE } from './location-use.ts'

const Location = z.object({
  location_id: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.object(Address.shape).nullable(),
  version: z.int(),
  archived_at: z.string().nullable(),
  /** Goods arrive here unless another place is named: it is never archived. */
  is_main: z.boolean(),
  /** Pairs that belong here, lent and reserved ones too. */
  pairs: z.int(),
  /** Counted goods, such as bags. */
  counted: z.int(),
  /** Tills that are not archived. */
  tills: z.int(),
})

/** Every place of the shop with its stock and its number of tills, archived ones last. */
export const listLocations = staff('can_manage_site_settings')
  .read.route({ method: 'GET', path: '/locations', summary: 'The locations', tags: ['settings'] })
  .input(z.strictObject({}))
  .output(z.object({ locations: z.array(Location) }))
  .handler(async ({ context: { db } }) => ({
    locations: await query<z.infer<typeof Location>>(db, 'locations_list', LOCATIONS),
  }))

const LOCATIONS = `
  select l.location_id, l.code, l.name, l.address, l.version, to_json(l.archived_at) #>> '{}' as archived_at,
    l.code = 'tienda' as is_main, ${IN_USE}
  from locations l order by l.archived_at is not null, l.location_id`
