import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { publishEvent } from '../../base/events.ts'
import type { OutsideServiceId } from '../../base/outside/service.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { KeyValuesInput, Service } from './key-schemas.ts'
import { findInvalidKeys } from './rules.ts'

/**
 * Stores the keys of a service, sealed by a key that the database does not have; whoever enters them types their own
 * password again. The shop starts again with them. They are never answered, and the log names the service alone.
 */
export const saveServiceKeys = staff('can_manage_site_settings')
  .approvableAct.meta({ internal: true })
  .route({
    method: 'PUT',
    path: '/service-keys/{service}',
    summary: 'Store keys of a service',
    tags: ['settings'],
  })
  .input(z.strictObject({ service: Service, values: KeyValuesInput, approval: Approval }))
  .output(z.object({ service: Service }))
  .errors({
    KEYS_BY_SERVER: { status: 409 },
    KEYS_INVALID: { status: 422 },
    INSTALLATION_ENDED: { status: 409 },
  })
  .handler(async ({ context, input: { service, values }, errors }) => {
    const { tx, actor, approver, audit, config, now } = context
    const isOwn = actor.kind === 'staff' && approver?.userId === actor.userId
    if (!(isSuperAdmin(actor) && isOwn)) throw errors.FORBIDDEN()
    const host = config.serviceKeys
    if (!host || host.inEnvironment.includes(service)) throw errors.KEYS_BY_SERVER()
    if (findInvalidKeys(service, values).length > 0 || host.judge(service, values))
      throw errors.KEYS_INVALID()
    if (await hasEnded(tx, values.VERIFACTU_INSTALLATION)) throw errors.INSTALLATION_ENDED()
    await query(tx, 'service_keys_save', SAVE, [service, host.seal(service, values), now()])
    await announceKeys(tx, service)
    audit({ table: 'service_keys', id: service })
    return { service }
  })

/** Forgets the keys of a service, which is missing from the next start on. */
export const removeServiceKeys = staff('can_manage_site_settings')
  .approvableAct.meta({ internal: true })
  .route({
    method: 'DELETE',
    path: '/service-keys/{service}',
    summary: 'Forget keys of a service',
    tags: ['settings'],
  })
  .input(z.strictObject({ service: Service, approval: Approval }))
  .output(z.object({ service: Service }))
  .errors({ KEYS_BY_SERVER: { status: 409 } })
  .handler(async ({ context, input: { service }, errors }) => {
    const { tx, actor, approver, audit, config } = context
    const isOwn = actor.kind === 'staff' && approver?.userId === actor.userId
    if (!(isSuperAdmin(actor) && isOwn)) throw errors.FORBIDDEN()
    if (!config.serviceKeys) throw errors.KEYS_BY_SERVER()
    await query(tx, 'service_keys_remove', 'delete from service_keys where service = $1', [service])
    await announceKeys(tx, service)
    audit({ table: 'service_keys', id: service })
    return { service }
  })

/** Every process of the shop hears of it and starts again. */
const announceKeys = (tx: Db, service: OutsideServiceId) =>
  publishEvent(tx, 'settings', { service_keys: service })

/** A restore has ended the chain of this installation: the shop would not start with it. */
async function hasEnded(tx: Db, installation: string | undefined): Promise<boolean> {
  if (!installation) return false
  return (await query(tx, 'service_keys_ended', ENDED, [installation])).length > 0
}

const SAVE = `
  insert into service_keys (service, sealed, saved_at) values ($1, $2, $3)
  on conflict (service) do update set sealed = excluded.sealed, saved_at = excluded.saved_at`

const ENDED = `
  select from fiscal_chains where lost_at is not null and (name = $1 or starts_with(name, $1 || '.')) limit 1`
