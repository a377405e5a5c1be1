import { randomBytes } from 'node:crypto'
import { base32, readBase32 } from '../../base/base32.ts'

const CODES = 10

/** Codes for a lost phone, each good once: 50 bits, without letters that look like digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => split(base32(randomBytes(7)).slice(2)))
}

/** As they are stored, however a person types them: small letters, without the hyphen, an O for a zero. */
export function normalizeRecoveryCode(typed: string): string {
  return split(readBase32(typed.toUpperCase().replace(/[^0-9A-Z]/g, '')))
}

const split = (letters: string) => `${letters.slice(0, 5)}-${letters.slice(5)}`
