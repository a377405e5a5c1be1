import type { OutsideServiceId } from '../../base/outside/service.ts'

/** What a person enters for a service. Its name is that of the variable of the server that says the same. */
export interface KeyField {
  name: string
  kind: 'text' | 'secret' | 'choice' | 'file'
  /** All of a choice; the first is chosen at first. */
  choices?: readonly string[]
  isOptional?: boolean
  pattern?: RegExp
}

const CODE = /^[^\s]{1,200}$/
/** A certificate file in base64: the largest ones have a few kilobytes. */
const FILE = /^[A-Za-z0-9+/]{40,60000}={0,2}$/

/** The fields of each service, in the order in which they are asked for. */
export const KEY_FIELDS = {
  mail: [
    { name: 'SMTP_HOST', kind: 'text', pattern: /^[A-Za-z0-9.:-]{1,200}$/ },
    { name: 'SMTP_SECURITY', kind: 'choice', choices: ['starttls', 'tls'] },
    { name: 'SMTP_PORT', kind: 'text', pattern: /^\d{1,5}$/ },
    { name: 'SMTP_USER', kind: 'text', isOptional: true, pattern: /^\S{1,200}$/ },
    { name: 'SMTP_PASSWORD', kind: 'secret', isOptional: true, pattern: /^.{1,500}$/ },
  ],
  verifactu: [
    { name: 'VERIFACTU_MODE', kind: 'choice', choices: ['test', 'production'] },
    { name: 'VERIFACTU_CERTIFICATE', kind: 'file', pattern: FILE },
    { name: 'VERIFACTU_CERTIFICATE_PASSWORD', kind: 'secret', pattern: /^.{1,500}$/ },
    { name: 'VERIFACTU_CERTIFICATE_KIND', kind: 'choice', choices: ['person', 'seal'] },
    { name: 'VERIFACTU_INSTALLATION', kind: 'text', pattern: /^[A-Za-z0-9._/-]{1,90}$/ },
    { name: 'VERIFACTU_PRODUCER_NAME', kind: 'text', pattern: /^.{1,120}$/ },
    { name: 'VERIFACTU_PRODUCER_NIF', kind: 'text', pattern: /^[A-Za-z0-9 -]{9,30}$/ },
  ],
  redsys: [
    { name: 'REDSYS_MODE', kind: 'choice', choices: ['test', 'production'] },
    { name: 'REDSYS_MERCHANT_CODE', kind: 'text', pattern: /^\d{9}$/ },
    { name: 'REDSYS_TERMINAL', kind: 'text', pattern: /^\d{1,3}$/ },
    { name: 'REDSYS_KEY', kind: 'secret', pattern: /^[A-Za-z0-9+/]{32}$/ },
    { name: 'REDSYS_WAYS', kind: 'choice', choices: ['card', 'card,bizum', 'bizum'] },
  ],
  stripe: [
    {
      name: 'STRIPE_SECRET_KEY',
      kind: 'secret',
      pattern: /^[sr]k_(?:test|live)_[A-Za-z0-9_]{8,}$/,
    },
    { name: 'STRIPE_WEBHOOK_SECRET', kind: 'secret', pattern: /^whsec_[A-Za-z0-9+/=_-]{8,}$/ },
  ],
  gls: [{ name: 'GLS_UID', kind: 'secret', pattern: CODE }],
} as const satisfies Record<OutsideServiceId, readonly KeyField[]>

/** Which fields cannot be right: missing, unknown, or of another form than the service gives. */
export function findInvalidKeys(
  service: OutsideServiceId,
  values: Readonly<Record<string, string>>,
): string[] {
  const fields: readonly KeyField[] = KEY_FIELDS[service]
  const wrong = fields.filter((field) => !isRight(field, values[field.name] ?? ''))
  const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.name === name))
  return [...wrong.map(({ name }) => name), ...unknown]
}

function isRight({ choices, pattern, isOptional }: KeyField, value: string): boolean {
  if (value === '') return isOptional === true
  if (choices) return choices.includes(value)
  return pattern?.test(value) ?? true
}
