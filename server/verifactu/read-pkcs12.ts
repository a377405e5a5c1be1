import forge from 'node-forge'

export type Pkcs12 =
  | { state: 'missing' | 'unreadable' | 'wrong_password' }
  | { state: 'read'; subject: string; notBefore: Date; notAfter: Date; key: string; cert: string }

/**
 * Takes key and certificates out of the bytes of a p12 file. OpenSSL 3, and so Node, no longer opens the RC2 of those
 * that the mint (FNMT) hands out.
 */
export function readPkcs12(bytes: Buffer, password: string): Pkcs12 {
  try {
    const pkcs12 = forge.pkcs12.pkcs12FromAsn1(
      forge.asn1.fromDer(bytes.toString('binary')),
      password,
    )
    const list = (bagType = '') => pkcs12.getBags({ bagType })[bagType] ?? []
    const { keyBag, pkcs8ShroudedKeyBag, certBag } = forge.pki.oids
    const key = [...list(pkcs8ShroudedKeyBag), ...list(keyBag)].find((bag) => bag.key)?.key
    const certificates = list(certBag).flatMap(({ cert }) => (cert ? [cert] : []))
    const own = key && certificates.find((each) => belongsTo(each, key))
    if (!own) return { state: 'unreadable' }
    const chain = [own, ...certificates.filter((each) => each !== own)]
    return {
      state: 'read',
      subject: describeSubject(own),
      notBefore: own.validity.notBefore,
      notAfter: own.validity.notAfter,
      key: forge.pki.privateKeyToPem(key),
      cert: chain.map((each) => forge.pki.certificateToPem(each)).join(''),
    }
  } catch (error) {
    const isPassword = /password|MAC could not/i.test((error as Error).message)
    return { state: isPassword ? 'wrong_password' : 'unreadable' }
  }
}

function belongsTo(certificate: forge.pki.Certificate, key: forge.pki.PrivateKey): boolean {
  const { n } = certificate.publicKey as forge.pki.rsa.PublicKey
  return n?.equals((key as forge.pki.rsa.PrivateKey).n) ?? false
}

const SERIAL_NUMBER = '2.5.4.5'

/** The common name, and the number with the NIF that Spanish certificates have beside it. */
function describeSubject({ subject }: forge.pki.Certificate): string {
  const name = subject.getField('CN')?.value ?? subject.getField('O')?.value ?? '?'
  const number = subject.getField({ type: SERIAL_NUMBER })?.value ?? ''
  return String(name).includes(String(number)) ? String(name) : `${name} (${number})`
}
