import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from '../../base/base32.ts'

/** How long a code that registers a device can be entered. */
export const CODE_MINUTES = 15

/** A code to be typed: 40 random bits in two groups of four, without letters that look like digits. */
export function newDeviceCode(): string {
  const code = base32(randomBytes(5))
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A code as people type it, in the letters it was made of; undefined where it can be none. */
export function parseDeviceCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters)
    ? `${letters.slice(0, 4)}-${letters.slice(4)}`
    : undefined
}

/** What is stored of a code. It is short, so only the shop's secret keeps a copy of the database from trying all. */
export function hashDeviceCode(secret: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`till device ${code}`).digest()
}
