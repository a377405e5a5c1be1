import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyValues } from '../../../core/base/outside/service-keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Seals the values of a service, so that another service's row cannot take their place. */
export function sealValues(key: Buffer, service: string, values: KeyValues): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(service))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(values)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined where they were sealed with another key, or changed since. */
export function openValues(key: Buffer, service: string, sealed: Buffer): KeyValues | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    cipher.setAAD(Buffer.from(service))
    cipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    const opened = Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()])
    return JSON.parse(opened.toString('utf8'))
  } catch {
    return undefined
  }
}
