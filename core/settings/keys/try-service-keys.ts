import { z } from 'zod'
import { answerInTime, LONGEST_WAIT_MS } from '../../base/outside/answer-in-time.ts'
import { CHECK_OUTCOMES } from '../../base/outside/service.ts'
import { KEY_REFUSALS } from '../../base/outside/service-keys.ts'
import { isSuperAdmin } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { KeyValuesInput, Service } from './key-schemas.ts'
import { findInvalidKeys } from './rules.ts'

/** Tries keys before they are stored: their form, whether this shop may use them, and the service itself. */
export const tryServiceKeys = staff('can_manage_site_settings')
  .read.meta({ internal: true })
  .route({
    method: 'GET',
    path: '/service-keys/{service}/trial',
    summary: 'Try keys of a service',
    tags: ['settings'],
  })
  .input(z.strictObject({ service: Service, values: KeyValuesInput }))
  .output(
    z.object({
      wrong_fields: z.array(z.string()),
      refusal: z.enum(KEY_REFUSALS).nullable(),
      /** Null where the service was not asked, or cannot be. */
      outcome: z.enum(CHECK_OUTCOMES).nullable(),
      answer: z.string().nullable(),
    }),
  )
  .errors({ KEYS_BY_SERVER: { status: 409 } })
  .handler(async ({ context: { actor, config, log }, input: { service, values }, errors }) => {
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    const host = config.serviceKeys
    if (!host || host.inEnvironment.includes(service)) throw errors.KEYS_BY_SERVER()
    const unasked = { wrong_fields: [], refusal: null, outcome: null, answer: null }
    const wrong_fields = findInvalidKeys(service, values)
    if (wrong_fields.length > 0) return { ...unasked, wrong_fields }
    const refusal = host.judge(service, values)
    if (refusal) return { ...unasked, refusal }
    try {
      const check = await answerInTime(host.check(service, values), LONGEST_WAIT_MS)
      return { ...unasked, ...check }
    } catch (error) {
      log.warn({ err: error, service }, 'a service of others did not answer')
      return { ...unasked, outcome: 'unreachable' as const }
    }
  })
