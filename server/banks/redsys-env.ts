import { z } from 'zod'
import { choice } from '../env-values.ts'
import { localUrl, readVariables } from '../outside/service-variables.ts'
import { StartError } from '../start-error.ts'
import { SIGNATURE_VERSIONS, type SignatureVersion } from './redsys-signature.ts'

/** What Redsys prints in its documentation, for everybody's tests. */
const PUBLIC_TEST_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const PUBLIC_TEST_MERCHANT = '999008881'

const HOSTS = {
  test: 'https://sis-t.redsys.es:25443',
  production: 'https://sis.redsys.es',
} as const

const KEY =
  'the SHA-256 key of the terminal: 32 letters, digits, + or /, as the administration of the virtual terminal shows it'

// Each message completes the sentence "NAME must be …".
const Variables = z.strictObject({
  REDSYS_MODE: choice(['test', 'production']).optional(),
  REDSYS_MERCHANT_CODE: z
    .string()
    .regex(/^\d{9}$/, 'the number of the merchant (FUC), of nine digits')
    .optional(),
  REDSYS_TERMINAL: z
    .string()
    .regex(/^\d{1,3}$/, 'the number of the terminal, of one to three digits')
    .transform((value) => String(Number(value)))
    .default('1'),
  REDSYS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{32}$/, KEY)
    .optional(),
  REDSYS_SIGNATURE: choice(SIGNATURE_VERSIONS).default('HMAC_SHA512_V2'),
  REDSYS_WAYS: choice(['card', 'bizum', 'card,bizum']).default('card'),
  REDSYS_URL: localUrl(),
})

export interface RedsysEnv {
  mode: 'test' | 'production'
  merchantCode: string
  terminal: string
  key: string
  signature: SignatureVersion
  ways: readonly ('redsys' | 'redsys_bizum')[]
  /** Where it is reached, without a path. */
  url: string
}

const WAYS = {
  card: ['redsys'],
  bizum: ['redsys_bizum'],
  'card,bizum': ['redsys', 'redsys_bizum'],
} as const

export const REDSYS_VARIABLES = Object.keys(Variables.shape).filter((name) => name !== 'REDSYS_URL')

/** Reads `REDSYS_*`; undefined where no mode is set. A StartError names each wrong variable and what it expects. */
export function readRedsys(providers: Record<string, string | undefined>): RedsysEnv | undefined {
  const is = readVariables('REDSYS_', Variables, providers, ['REDSYS_KEY', 'REDSYS_URL'])
  const mode = is.REDSYS_MODE
  if (!mode) {
    if (is.REDSYS_KEY) throw new StartError('REDSYS_KEY also needs REDSYS_MODE, test or production')
    return undefined
  }
  const { REDSYS_MERCHANT_CODE: merchantCode, REDSYS_KEY: key } = is
  if (!merchantCode || !key)
    throw new StartError(`REDSYS_MODE=${mode} also needs REDSYS_MERCHANT_CODE and REDSYS_KEY`)
  if (mode === 'production') {
    if (is.REDSYS_URL) throw new StartError('REDSYS_URL is for REDSYS_MODE=test alone')
    if (key === PUBLIC_TEST_KEY || merchantCode === PUBLIC_TEST_MERCHANT)
      throw new StartError(
        'REDSYS_MODE=production needs the key and merchant of your own contract: these are the ones that Redsys prints for tests',
      )
  }
  return {
    mode,
    merchantCode,
    key,
    terminal: is.REDSYS_TERMINAL,
    signature: is.REDSYS_SIGNATURE,
    ways: WAYS[is.REDSYS_WAYS],
    url: is.REDSYS_URL ?? HOSTS[mode],
  }
}
