import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

interface NewCertificate {
  name: string
  from?: Date
  until?: Date
  /** Who signs it; itself, where nobody does. */
  issuer?: TestCertificate
}

export interface TestCertificate {
  certificate: forge.pki.Certificate
  privateKey: forge.pki.rsa.PrivateKey
  cert: string
  key: string
}

let serial = 1

/** A certificate as an authority would hand it out, also for 127.0.0.1. */
export function createCertificate({ name, from, until, issuer }: NewCertificate): TestCertificate {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  const privateKey = forge.pki.privateKeyFromPem(pair.privateKey)
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  certificate.serialNumber = `0${serial++}`
  certificate.validity.notBefore = from ?? new Date('2020-01-01T00:00:00Z')
  certificate.validity.notAfter = until ?? new Date('2049-01-01T00:00:00Z')
  const subject = [
    { shortName: 'CN', value: name },
    { type: '2.5.4.5', value: 'IDCES-12345678Z' },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(issuer?.certificate.subject.attributes ?? subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: !issuer },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(issuer?.privateKey ?? privateKey, forge.md.sha256.create())
  return {
    certificate,
    privateKey,
    cert: forge.pki.certificateToPem(certificate),
    key: pair.privateKey,
  }
}

/** The bytes of a p12 file, closed as old ones are (`3des`) or as those of OpenSSL 3. */
export function toPkcs12(
  { certificate, privateKey }: TestCertificate,
  password: string,
  algorithm: 'aes256' | '3des' = 'aes256',
  chain: TestCertificate[] = [],
): Buffer {
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    privateKey,
    [...chain.map((each) => each.certificate), certificate],
    password,
    { algorithm },
  )
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}
