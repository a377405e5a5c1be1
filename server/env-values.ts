import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Bucket, parseStorageUrl } from './storage/storage-url.ts'

// Each message completes the sentence "NAME must be …".

export function port() {
  const expected = 'a whole number from 0 to 65535 (0 takes any free port)'
  return z
    .string()
    .regex(/^\d{1,5}$/, expected)
    .transform(Number)
    .refine((value) => value <= 65_535, expected)
}

export function address() {
  return z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address')
}

/** True where only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

export function origin() {
  return z
    .string()
    .refine(isOrigin, 'an address like https://www.example.es, without path')
    .transform((value) => new URL(value).origin)
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

export function serverUrl(protocols: string[], example: string) {
  const isKnown = (value: string) => protocols.includes(parseServerUrl(value)?.protocol ?? '')
  return z.string().refine(isKnown, `an address like ${example}`)
}

/** Where copies go: a bucket, or a folder of this machine. */
export type CopyAddress = { kind: 'bucket'; bucket: Bucket } | { kind: 'folder'; folder: string }

export function copyPlace() {
  return z.string().transform((value, context): CopyAddress => {
    const bucket = parseStorageUrl(value)
    if (bucket) return { kind: 'bucket', bucket }
    const url = URL.parse(value)
    if (url?.protocol === 'file:' && url.host === '')
      return { kind: 'folder', folder: fileURLToPath(url) }
    context.addIssue({
      code: 'custom',
      message: 'an address like s3://KEY:SECRET@HOST/BUCKET?region=REGION or file:///media/copies',
    })
    return z.NEVER
  })
}

/** Checked and taken apart. */
export function bucket() {
  const expected =
    'an address like s3://KEY:SECRET@HOST/BUCKET?region=REGION, with / and + of the secret written as %2F and %2B'
  return z.string().transform((value, { addIssue }) => {
    const parsed = parseStorageUrl(value)
    if (parsed) return parsed
    addIssue(expected)
    return z.NEVER
  })
}

/** Also takes what PostgreSQL allows and URLs do not: a user without a host, for a socket. */
export function parseServerUrl(value: string): URL | null {
  return URL.parse(value) ?? URL.parse(value.replace('@/', '@socket/'))
}

/** Comma-separated CIDRs, or single addresses. */
export function networks() {
  return z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isNetwork), 'networks like 10.0.0.0/8,::1/128')
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  if (!family || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export function choice<const T extends readonly string[]>(values: T) {
  return z.enum(values, `one of ${values.join(', ')}`)
}

export function secret(min: number, max: number) {
  const expected = `${min} to ${max} characters long`
  return z.string().min(min, expected).max(max, expected)
}
