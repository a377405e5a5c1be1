import { z } from 'zod'
import type { OutsideService, ServiceCheck } from '../../core/base/outside/service.ts'
import { toTrackingMessage } from '../../core/shipping/gls/shipment-message.ts'
import { readEnvelope } from '../../core/shipping/gls/xml.ts'
import { createGlsClient } from './gls-client.ts'
import { GLS_VARIABLES, type GlsEnv } from './gls-env.ts'

/** GLS as the office shows it. */
export function glsService(env: GlsEnv | undefined): OutsideService {
  const common = { id: 'gls', name: 'GLS', variables: GLS_VARIABLES, noticeUrl: null } as const
  if (!env) return { ...common, state: 'missing', account: null, address: null }
  return {
    ...common,
    state: env.mode,
    account: null,
    address: new URL(env.url).origin,
    check: () => checkGls(env),
  }
}

const Known = z.object({ GetExpCliResponse: z.object({ GetExpCliResult: z.unknown() }) })
const Unknown = z.object({ GetExpCliResponse: z.unknown() })

/** No parcel has it: the question changes nothing at GLS. */
const NO_PARCEL = 'HORMA-0'

/** Asks GLS for a parcel that nobody has: it answers an empty list to a shop that it knows, and nothing to another. */
async function checkGls(env: GlsEnv): Promise<ServiceCheck> {
  const { body, httpStatus } = await createGlsClient(env).call(
    'GetExpCli',
    toTrackingMessage(env.uid, NO_PARCEL),
  )
  const envelope = readEnvelope(body)
  const known = Known.safeParse(envelope)
  if (known.success && known.data.GetExpCliResponse.GetExpCliResult !== undefined)
    return { outcome: 'works', answer: null }
  if (Unknown.safeParse(envelope).success && httpStatus === 200)
    return { outcome: 'wrong_key', answer: null }
  return { outcome: 'refused', answer: `HTTP ${httpStatus}` }
}
