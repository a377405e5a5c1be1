import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Clock } from '../../core/base/clock.ts'
import type { FiscalCertificate } from '../../core/base/procedures/context.ts'
import type { FiscalReply, FiscalTransport } from '../../core/invoicing/sending/transport.ts'
import type { Certificate } from './open-certificate.ts'

/** In all, from the first byte to the last: a message is claimed for a minute. */
const PATIENCE_MS = 40_000
/** A thousand answers are less than one. */
const LARGEST_REPLY = 8 * 1024 * 1024

interface Host {
  url: string
  /** Authorities in place of the system's, for a double. */
  ca?: string
  patienceMs?: number
}

interface Parts extends Host {
  /** Null towards a double that asks for none. */
  certificate: Certificate | null
  now: Clock
  log: { error(fields: object, message: string): void }
}

/** Speaks SOAP over TLS with the shop's certificate. What keeps it from speaking is logged once. */
export function createVerifactuClient({ certificate, now, log, ...host }: Parts): FiscalTransport {
  let logged: FiscalCertificate['state'] | undefined
  return {
    isReady: async () => {
      if (!certificate) return true
      const { state, subject, expires_at } = await certificate.read(now())
      if (state !== logged && state !== 'valid')
        log.error({ certificate: state, subject, expires_at }, `${REASONS[state]}: ${WAITING}`)
      logged = state
      return state === 'valid'
    },
    send: async (message) => {
      const keys = await certificate?.open(now())
      if (certificate && !keys) throw new Error('the certificate can no longer be used')
      return post(host, message, keys)
    },
  }
}

const WAITING = 'fiscal records wait, selling goes on'
const REASONS: Record<Exclude<FiscalCertificate['state'], 'valid'>, string> = {
  missing: 'VERIFACTU_CERTIFICATE names no file',
  unreadable: 'the file of VERIFACTU_CERTIFICATE is no p12 with certificate and RSA key',
  wrong_password: 'VERIFACTU_CERTIFICATE_PASSWORD does not open the certificate',
  not_yet_valid: 'the certificate of VERIFACTU_CERTIFICATE is not valid yet',
  expired: 'the certificate of VERIFACTU_CERTIFICATE has expired',
}

function post(
  { url, ca, patienceMs = PATIENCE_MS }: Host,
  message: string,
  keys: { key: string; cert: string } | undefined,
): Promise<FiscalReply> {
  const isPlain = url.startsWith('http:')
  const body = Buffer.from(message)
  const signal = AbortSignal.timeout(patienceMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error & { code?: string }) => {
      const reason = error.code ? `${error.message} (${error.code})` : error.message
      reject(new Error(signal.aborted ? `no answer within ${patienceMs / 1000} s` : reason))
    }
    const options = {
      method: 'POST',
      headers: {
        'content-type': 'text/xml;charset=UTF-8',
        'content-length': body.length,
        soapaction: '""',
      },
      signal,
      agent: false as const,
      ...(!isPlain && { minVersion: 'TLSv1.2' as const, ...keys, ...(ca && { ca }) }),
    }
    const request = (isPlain ? requestPlain : requestTls)(url, options, (response) => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > LARGEST_REPLY) request.destroy(new Error('the reply is too long'))
      })
      response.on('error', fail)
      response.on('end', () => {
        const httpStatus = response.statusCode ?? 0
        resolve({ httpStatus, body: Buffer.concat(chunks).toString('utf8') })
      })
    })
    request.on('error', fail)
    request.end(body)
  })
}
