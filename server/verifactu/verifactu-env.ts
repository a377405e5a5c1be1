import { z } from 'zod'
import { isNif, toNif } from '../../core/base/nif/rules.ts'
import type { DeclarationSignature } from '../../core/invoicing/declarations/keep-declaration.ts'
import { choice, secret } from '../env-values.ts'
import { isLocalUrl, readVariables } from '../outside/service-variables.ts'
import { StartError } from '../start-error.ts'
import type { CertificateSource } from './open-certificate.ts'

// Each message completes the sentence "NAME must be …".
const text = (pattern: RegExp, expected: string) => z.string().trim().regex(pattern, expected)

const Variables = z.strictObject({
  VERIFACTU_MODE: choice(['test', 'production']).optional(),
  VERIFACTU_INSTALLATION: text(
    /^[A-Za-z0-9._/-]{1,90}$/,
    'a name that this installation alone has, of at most 90 letters, digits and . _ / -',
  ).optional(),
  VERIFACTU_PRODUCER_NAME: text(/^.{1,120}$/, 'at most 120 characters long').optional(),
  VERIFACTU_PRODUCER_NIF: z
    .string()
    .max(30)
    .overwrite(toNif)
    .refine(isNif, 'a NIF whose control letter or digit is right')
    .optional(),
  VERIFACTU_PRODUCER_ADDRESS: text(/^.{1,300}$/, 'at most 300 characters long').optional(),
  VERIFACTU_DECLARATION_PLACE: text(/^.{1,120}$/, 'at most 120 characters long').optional(),
  VERIFACTU_DECLARATION_DAY: z.iso.date('a day like 2026-12-01').optional(),
  VERIFACTU_SYSTEM_ID: text(/^[A-Z0-9]{2}$/, 'two of A-Z and 0-9').default('HO'),
  VERIFACTU_CERTIFICATE: z.string().optional(),
  VERIFACTU_CERTIFICATE_PASSWORD: secret(1, 1024).optional(),
  VERIFACTU_CERTIFICATE_KIND: choice(['person', 'seal']).default('person'),
  VERIFACTU_URL: z
    .string()
    .refine(isLocalUrl, 'an address of this machine, like http://127.0.0.1:8080/, for a double')
    .optional(),
})

/** Values that a message must never repeat. */
const SECRET = ['VERIFACTU_CERTIFICATE_PASSWORD', 'VERIFACTU_URL']

/** Without these no record can say where it was made, and by whose software. */
const NEEDED = [
  'VERIFACTU_INSTALLATION',
  'VERIFACTU_PRODUCER_NAME',
  'VERIFACTU_PRODUCER_NIF',
] as const

export interface VerifactuEnv {
  /** Without `VERIFACTU_MODE` nothing is sent. */
  mode: 'unsent' | 'test' | 'production'
  installation: string
  producer: { producerName: string; producerNif: string; systemId: string }
  /** What the declaración responsable says besides; undefined until all of it is set. */
  declaration: DeclarationSignature | undefined
  /** Where messages go. */
  url: string
  /** Null where nothing is sent, and towards a double that asks for none. */
  certificate: CertificateSource | null
}

/** Reads `VERIFACTU_*`; a StartError names each wrong variable and what it expects. */
export function readVerifactu(providers: Record<string, string | undefined>): VerifactuEnv {
  const is = readVariables('VERIFACTU_', Variables, providers, SECRET)
  const mode = is.VERIFACTU_MODE ?? 'unsent'
  const missing = NEEDED.filter((name) => mode !== 'unsent' && !is[name])
  if (missing.length > 0)
    throw new StartError(`VERIFACTU_MODE=${mode} also needs ${missing.join(', ')}`)
  if (is.VERIFACTU_URL && mode !== 'test')
    throw new StartError('VERIFACTU_URL is for VERIFACTU_MODE=test alone')
  const needsCertificate = mode !== 'unsent' && !is.VERIFACTU_URL?.startsWith('http:')
  return {
    mode,
    installation: is.VERIFACTU_INSTALLATION ?? '',
    producer: {
      producerName: is.VERIFACTU_PRODUCER_NAME ?? '',
      producerNif: is.VERIFACTU_PRODUCER_NIF ?? '',
      systemId: is.VERIFACTU_SYSTEM_ID,
    },
    declaration: readDeclaration(is),
    url: is.VERIFACTU_URL ?? agencyUrl(mode, is.VERIFACTU_CERTIFICATE_KIND),
    certificate: needsCertificate
      ? { file: is.VERIFACTU_CERTIFICATE, password: is.VERIFACTU_CERTIFICATE_PASSWORD ?? '' }
      : null,
  }
}

function readDeclaration(is: z.output<typeof Variables>): DeclarationSignature | undefined {
  const address = is.VERIFACTU_PRODUCER_ADDRESS
  const place = is.VERIFACTU_DECLARATION_PLACE
  const day = is.VERIFACTU_DECLARATION_DAY
  return address && place && day ? { address, place, day } : undefined
}

/** The agency has a host for certificates of people and one for seals, each with one for tests. (spain.md 1.6) */
function agencyUrl(mode: VerifactuEnv['mode'], kind: 'person' | 'seal'): string {
  const number = kind === 'seal' ? '10' : '1'
  const host =
    mode === 'production' ? `www${number}.agenciatributaria.gob.es` : `prewww${number}.aeat.es`
  return `https://${host}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`
}
