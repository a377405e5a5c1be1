import type { OutsideServiceId } from '../../../core/base/outside/service.ts'
import type { KeyValues } from '../../../core/base/outside/service-keys.ts'
import { readRedsys } from '../../banks/redsys-env.ts'
import { readStripe } from '../../banks/stripe-env.ts'
import type { Env } from '../../env.ts'
import { readGls } from '../../gls/gls-env.ts'
import { StartError } from '../../start-error.ts'
import { readVerifactu, type VerifactuEnv } from '../../verifactu/verifactu-env.ts'

/** What the environment sets of each service. */
const PREFIXES: Record<OutsideServiceId, string> = {
  mail: 'SMTP_',
  verifactu: 'VERIFACTU_',
  redsys: 'REDSYS_',
  stripe: 'STRIPE_',
  gls: 'GLS_',
}

/** Whether variables of the server say anything of a service: then they alone count. */
export const isInEnvironment = ({ names }: Pick<Env, 'names'>, service: OutsideServiceId) =>
  names.some((name) => name.startsWith(PREFIXES[service]))

/** The environment as if the values had been its variables. Throws a StartError where a service could not use them. */
export function applyKeys(env: Env, service: OutsideServiceId, values: KeyValues): Env {
  if (service === 'mail') return { ...env, smtpUrl: toSmtpUrl(values) }
  if (service === 'redsys') return { ...env, redsys: readRedsys(values) }
  if (service === 'stripe') return { ...env, stripe: readStripe(values) }
  if (service === 'gls') return { ...env, gls: readGls(values) }
  return { ...env, verifactu: readFiscal(values) }
}

function toSmtpUrl(values: KeyValues): string {
  const protocol = values.SMTP_SECURITY === 'tls' ? 'smtps:' : 'smtp:'
  const url = URL.parse(`${protocol}//${values.SMTP_HOST}:${values.SMTP_PORT}`)
  if (!url?.hostname) throw new StartError('SMTP_HOST and SMTP_PORT must be those of a mail server')
  url.username = encodeURIComponent(values.SMTP_USER ?? '')
  url.password = encodeURIComponent(values.SMTP_PASSWORD ?? '')
  return url.href
}

/** The certificate itself comes with the keys, in place of the name of its file. */
function readFiscal({ VERIFACTU_CERTIFICATE: file = '', ...rest }: KeyValues): VerifactuEnv {
  const fiscal = readVerifactu(rest)
  const { certificate } = fiscal
  return {
    ...fiscal,
    certificate: certificate && {
      file: undefined,
      bytes: Buffer.from(file, 'base64'),
      password: certificate.password,
    },
  }
}
