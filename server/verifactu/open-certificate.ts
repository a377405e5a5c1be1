import { readFile, stat } from 'node:fs/promises'
import type { FiscalCertificate } from '../../core/base/procedures/context.ts'
import { type Pkcs12, readPkcs12 } from './read-pkcs12.ts'

export interface Certificate {
  /** What may be known of it, at this moment. */
  read(now: Date): Promise<FiscalCertificate>
  /** Key and certificates as TLS wants them; absent unless the state is `valid`. */
  open(now: Date): Promise<{ key: string; cert: string } | undefined>
}

/** A p12 as a file, or as its bytes where they were entered in the office. */
export interface CertificateSource {
  file: string | undefined
  bytes?: Buffer
  password: string
}

/** The certificate of a p12. One that is replaced is read anew: a renewed certificate needs no start. */
export function openCertificate({ file, bytes, password }: CertificateSource): Certificate {
  let last: { stamp: string; pkcs12: Pkcs12 } | undefined

  async function load(): Promise<Pkcs12> {
    if (bytes) {
      last ??= { stamp: '', pkcs12: readPkcs12(bytes, password) }
      return last.pkcs12
    }
    if (!file) return { state: 'missing' }
    try {
      const { mtimeMs, size } = await stat(file)
      const stamp = `${mtimeMs} ${size}`
      if (last?.stamp !== stamp)
        last = { stamp, pkcs12: readPkcs12(await readFile(file), password) }
      return last.pkcs12
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT'
      return { state: isAbsent ? 'missing' : 'unreadable' }
    }
  }

  async function read(now: Date): Promise<FiscalCertificate> {
    const pkcs12 = await load()
    if (pkcs12.state !== 'read') return { state: pkcs12.state, subject: null, expires_at: null }
    const { subject, notBefore, notAfter } = pkcs12
    return {
      state: now > notAfter ? 'expired' : now < notBefore ? 'not_yet_valid' : 'valid',
      subject,
      expires_at: notAfter.toISOString(),
    }
  }

  return {
    read,
    open: async (now) => {
      const pkcs12 = await load()
      if (pkcs12.state !== 'read' || (await read(now)).state !== 'valid') return undefined
      return { key: pkcs12.key, cert: pkcs12.cert }
    },
  }
}
