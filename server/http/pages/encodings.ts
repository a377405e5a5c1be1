import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'identity' | 'gzip' | 'br'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** One page's bytes; each compressed form is made once, when it is first needed. */
export class Encodings {
  readonly identity: Buffer
  #made = new Map<ContentEncoding, Promise<Buffer>>()

  constructor(identity: Buffer) {
    this.identity = identity
  }

  encode(encoding: ContentEncoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity
    const bytes = this.#made.get(encoding) ?? compress(this.identity, encoding)
    this.#made.set(encoding, bytes)
    return bytes
  }

  /** At most: markup compresses to less than half. */
  get size(): number {
    return 2 * this.identity.length
  }
}

function compress(bytes: Buffer, encoding: 'gzip' | 'br'): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, BROTLI)
    : promisify(gzip)(bytes, { level: 6 })
}

/** The best of the encodings that a browser takes. */
export function chooseEncoding(accepted: string): ContentEncoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity'
}
