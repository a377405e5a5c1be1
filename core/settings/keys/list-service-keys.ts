import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { OUTSIDE_SERVICES, type OutsideServiceId } from '../../base/outside/service.ts'
import type { ServiceKeyHost } from '../../base/outside/service-keys.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Service } from './key-schemas.ts'

/**
 * `environment`: the server's own variables count, whatever was entered. `waiting`: entered after this process began, so
 * the next start takes them. `lost`: a copy was restored, and no copy has the key that opens them. `unreadable`: the
 * server has another key than they were sealed with. `refused`: this shop may not use them any more.
 */
const KEY_STATES = [
  'environment',
  'none',
  'used',
  'waiting',
  'lost',
  'unreadable',
  'refused',
] as const

interface StoredKeys {
  service: OutsideServiceId
  is_sealed: boolean
  saved_at: Date
}

/** Where the keys of each service come from. None of them is told, nor any part of one. */
export const listServiceKeys = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/service-keys',
    summary: 'Where the keys of services come from',
    tags: ['settings'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      keys: z.array(
        z.object({
          service: Service,
          state: z.enum(KEY_STATES),
          saved_at: z.string().nullable(),
        }),
      ),
      /** Whether the caller may enter them: an owner alone. */
      may_enter: z.boolean(),
      /** Whether the shop starts again by itself when they change. */
      is_restarting: z.boolean(),
    }),
  )
  .handler(async ({ context: { db, actor, config } }) => {
    const host = config.serviceKeys
    const stored = await query<StoredKeys>(db, 'service_keys_list', LIST)
    return {
      keys: OUTSIDE_SERVICES.map((service) => {
        const row = stored.find((each) => each.service === service)
        const state = findState(host, service, row)
        return { service, state, saved_at: row?.saved_at.toISOString() ?? null }
      }),
      may_enter: host !== undefined && isSuperAdmin(actor),
      is_restarting: host?.isRestarting ?? false,
    }
  })

function findState(
  host: ServiceKeyHost | undefined,
  service: OutsideServiceId,
  row: StoredKeys | undefined,
): (typeof KEY_STATES)[number] {
  if (host?.inEnvironment.includes(service)) return 'environment'
  if (!row) return 'none'
  if (!row.is_sealed) return 'lost'
  const found = host?.found.find((each) => each.service === service)
  return found?.savedAt.getTime() === row.saved_at.getTime() ? found.state : 'waiting'
}

const LIST = 'select service, sealed is not null as is_sealed, saved_at from service_keys'
