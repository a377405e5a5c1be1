import type { OutsideService } from '../../core/base/outside/service.ts'
import type { FiscalConfig } from '../../core/base/procedures/context.ts'
import type { VerifactuEnv } from './verifactu-env.ts'

const VARIABLES = [
  'VERIFACTU_MODE',
  'VERIFACTU_INSTALLATION',
  'VERIFACTU_PRODUCER_NAME',
  'VERIFACTU_PRODUCER_NIF',
  'VERIFACTU_CERTIFICATE',
  'VERIFACTU_CERTIFICATE_PASSWORD',
] as const

/** VERI*FACTU as the office shows it. The agency answers no question that leaves no record, so it is never asked. */
export function verifactuService(
  { mode, installation, url }: VerifactuEnv,
  { readCertificate }: Pick<FiscalConfig, 'readCertificate'>,
): OutsideService {
  const common = {
    id: 'verifactu',
    name: 'VERI*FACTU',
    variables: VARIABLES,
    noticeUrl: null,
  } as const
  if (mode === 'unsent') return { ...common, state: 'missing', account: null, address: null }
  return {
    ...common,
    state: mode === 'production' ? 'live' : 'test',
    account: installation,
    address: new URL(url).origin,
    findError: async () => {
      const certificate = await readCertificate()
      if (!certificate || certificate.state === 'valid') return null
      return `certificate_${certificate.state}`
    },
  }
}
