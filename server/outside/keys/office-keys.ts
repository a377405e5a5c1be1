import { query } from '../../../core/base/db.server.ts'
import { OUTSIDE_SERVICES, type OutsideServiceId } from '../../../core/base/outside/service.ts'
import type {
  FoundKeys,
  KeyRefusal,
  KeyValues,
  ServiceKeyHost,
} from '../../../core/base/outside/service-keys.ts'
import type { Env } from '../../env.ts'
import type { Services } from '../../services.ts'
import { openCertificate } from '../../verifactu/open-certificate.ts'
import { listServices } from '../list-services.ts'
import { applyKeys, isInEnvironment } from './apply-keys.ts'
import { readSealKey } from './seal-key.ts'
import { openValues, sealValues } from './sealed-values.ts'

/** The shop's services with the keys of the office, and what the office does with keys. */
export interface OfficeKeys {
  services: Services
  serviceKeys: ServiceKeyHost
}

/**
 * Adds the keys that were entered in the office to those of the environment, which win. Keys that cannot be opened or used
 * stop no start: the office tells of them, and their service is missing.
 */
export async function openOfficeKeys(given: Services): Promise<OfficeKeys> {
  const { db, log, restart } = given
  const key = readSealKey(given.env)
  const stored = await query<StoredKeys>(db, 'service_keys_read', READ)
  const found: FoundKeys[] = []
  let env = given.env
  for (const { service, sealed, saved_at: savedAt } of stored) {
    if (isInEnvironment(given.env, service)) continue
    const values = openValues(key, service, sealed)
    const refusal = values && judge({ env, demo: given.demo }, service, values)
    if (values && !refusal) env = applyKeys(env, service, values)
    const state = !values ? 'unreadable' : refusal ? 'refused' : 'used'
    if (state !== 'used') log.warn({ service, state }, 'keys of the office are not used')
    found.push({ service, savedAt, state })
  }
  const services = { ...given, env }
  return {
    services,
    serviceKeys: {
      inEnvironment: OUTSIDE_SERVICES.filter((service) => isInEnvironment(given.env, service)),
      found,
      isRestarting: restart !== undefined,
      seal: (service, values) => sealValues(key, service, values),
      judge: (service, values) => judge({ env, demo: given.demo }, service, values),
      check: (service, values) => check(env, service, values),
    },
  }
}

interface StoredKeys {
  service: OutsideServiceId
  sealed: Buffer
  saved_at: Date
}

/** Why the shop cannot use them; each reason would stop its next start. */
function judge(
  { env, demo }: Pick<Services, 'env' | 'demo'>,
  service: OutsideServiceId,
  values: KeyValues,
): KeyRefusal | null {
  try {
    const mode = getMode(applyKeys(env, service, values), service)
    if (mode !== 'production') return null
    if (demo) return 'demo'
    // The bank sends its notices there.
    const isBank = service === 'redsys' || service === 'stripe'
    return isBank && !env.publicUrl?.startsWith('https:') ? 'no_https' : null
  } catch {
    return 'invalid'
  }
}

function getMode(env: Env, service: OutsideServiceId): string | undefined {
  if (service === 'redsys') return env.redsys?.mode
  if (service === 'stripe') return env.stripe?.mode
  return service === 'verifactu' ? env.verifactu.mode : undefined
}

/** Asks the service by these keys. Of a certificate it is read whether its password opens it. */
async function check(env: Env, service: OutsideServiceId, values: KeyValues) {
  const applied = applyKeys(env, service, values)
  const { certificate } = applied.verifactu
  if (service === 'verifactu') {
    const state = certificate && (await openCertificate(certificate).read(new Date())).state
    return state && state !== 'valid' ? { outcome: 'wrong_key' as const, answer: null } : null
  }
  const origin = env.publicUrl ?? `http://${env.host}:${env.port}`
  const known = listServices(applied, origin, { readCertificate: async () => null })
  return (await known.find(({ id }) => id === service)?.check?.()) ?? null
}

const READ = 'select service, sealed, saved_at from service_keys where sealed is not null'
