import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface S3Key {
  accessKeyId: string
  secretAccessKey: string
}

/** What is signed, as the documentation of AWS Signature Version 4 describes it. */
export interface SignedRequest {
  method: string
  /** Path and query as they were sent. */
  url: string
  headers: Record<string, string>
  signedHeaders: readonly string[]
  payloadHash: string
  /** As 20130524T000000Z. */
  time: string
  region: string
}

const CLOCK_SKEW_MS = 15 * 60_000
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of a request, computed without the library that the shop signs with. */
export function getSignature(request: SignedRequest, secretAccessKey: string): string {
  const { method, url, headers, signedHeaders, payloadHash, time, region } = request
  const [path = '', query = ''] = url.split('?')
  const day = time.slice(0, 8)
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((each) => (each.includes('=') || each === '' ? each : `${each}=`))
      .sort()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  )
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
}

interface Answer {
  status: number
  code?: string
  bytes?: Buffer
  xml?: string
}

interface UploadRequest {
  method: string | undefined
  query: URLSearchParams
  upload: string
  path: string
  body: Buffer
}

const toUpload = (id: number) =>
  `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`

function listObjects(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const listed = [...objects].filter(
    ([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'),
  )
  const contents = listed.map(
    ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

interface DoubleOptions {
  region?: string
  bucket?: string
  now?: () => Date
}

/** A storage in memory that lets in who signs rightly, and nobody else. */
export async function startS3Double({
  region = 'eu-west-3',
  bucket = 'zapatos',
  now = () => new Date(),
}: DoubleOptions = {}) {
  const key: S3Key = { accessKeyId: 'HORMATEST', secretAccessKey: 'sec/ret+of the test' }
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const requests: { method: string; path: string; status: number }[] = []
  const double = {
    objects,
    requests,
    broken: false,
    /** Answers late, or not at all where this is endless. */
    delayMs: 0,
    /** Between the quarters of an object; none comes after the first where this is endless. */
    pauseMs: 0,
  }

  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (double.delayMs === Number.POSITIVE_INFINITY) return
    if (double.delayMs > 0) await sleep(double.delayMs)
    const { status, code, bytes, xml }: Answer = answer(request, body)
    requests.push({ method: request.method ?? '', path: request.url ?? '', status })
    response.writeHead(status, {
      'content-type': bytes ? 'image/webp' : 'application/xml',
      etag: `"${requests.length}"`,
    })
    if (bytes && double.pauseMs > 0) await sendSlowly(response, bytes, double.pauseMs)
    else
      response.end(
        bytes ?? xml ?? (code ? `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` : ''),
      )
  })

  function answer(request: IncomingMessage, body: Buffer) {
    if (double.broken) return { status: 503, code: 'ServiceUnavailable' }
    const refusal = findRefusal(request, body)
    if (refusal) return { status: 403, code: refusal }
    const [address = '', asked = ''] = (request.url ?? '').split('?')
    const [, name = '', ...rest] = decodeURIComponent(address).split('/')
    if (name !== bucket) return { status: 404, code: 'NoSuchBucket' }
    const path = rest.join('/')
    const query = new URLSearchParams(asked)
    if (query.has('list-type')) return { status: 200, xml: listObjects(objects, query) }
    if (query.has('uploads')) {
      uploads.set(String(uploads.size + 1), [])
      return { status: 200, xml: toUpload(uploads.size) }
    }
    const upload = query.get('uploadId')
    if (upload !== null) return answerUpload({ method: request.method, query, upload, path, body })
    if (request.method === 'DELETE') {
      objects.delete(path)
      return { status: 204 }
    }
    if (request.method === 'PUT') {
      objects.set(path, body)
      return { status: 200 }
    }
    const bytes = objects.get(path)
    return bytes ? { status: 200, bytes } : { status: 404, code: 'NoSuchKey' }
  }

  function answerUpload({ method, query, upload, path, body }: UploadRequest) {
    const parts = uploads.get(upload)
    if (!parts) return { status: 404, code: 'NoSuchUpload' }
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body
      return { status: 200 }
    }
    if (method === 'POST') objects.set(path, Buffer.concat(parts))
    uploads.delete(upload)
    return { status: method === 'POST' ? 200 : 204 }
  }

  function findRefusal({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
    const sent = AUTHORIZATION.exec(headers.authorization ?? '')?.groups
    if (!sent) return 'AccessDenied'
    const { id, day, scopeRegion, signedHeaders = '', signature = '' } = sent
    const time = String(headers['x-amz-date'] ?? '')
    const payloadHash = String(headers['x-amz-content-sha256'] ?? '')
    const signed = signedHeaders.split(';')
    if (id !== key.accessKeyId) return 'InvalidAccessKeyId'
    if (scopeRegion !== region || day !== time.slice(0, 8)) return 'AuthorizationHeaderMalformed'
    if (Math.abs(parseTime(time) - now().getTime()) > CLOCK_SKEW_MS) return 'RequestTimeTooSkewed'
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
      return 'AccessDenied'
    if (payloadHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const expected = getSignature(
      {
        method,
        url,
        payloadHash,
        time,
        region,
        headers: headers as Record<string, string>,
        signedHeaders: signed,
      },
      key.secretAccessKey,
    )
    const isRight =
      signature.length === expected.length &&
      timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    return isRight ? undefined : 'SignatureDoesNotMatch'
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const credentials = `${key.accessKeyId}:${encodeURIComponent(key.secretAccessKey)}`
  return Object.assign(double, {
    /** For STORAGE_URL. */
    url: `s3://${credentials}@127.0.0.1:${port}/${bucket}?region=${region}&tls=off`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}

async function sendSlowly(response: ServerResponse, bytes: Buffer, pauseMs: number) {
  const quarter = Math.ceil(bytes.length / 4)
  for (let from = 0; from < bytes.length; from += quarter) {
    response.write(bytes.subarray(from, from + quarter))
    if (pauseMs === Number.POSITIVE_INFINITY) return
    await sleep(pauseMs)
  }
  response.end()
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<scopeRegion>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<signedHeaders>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/

function parseTime(time: string): number {
  return Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
