import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FileStore } from '../../core/base/procedures/context.ts'
import type { Bucket } from './storage-url.ts'

/** A visitor waits no longer for a picture. */
const TIMEOUT_MS = 10_000
const TRIES = 3
const PAUSE_MS = 100

const MIME: Record<string, string> = { webp: 'image/webp', svg: 'image/svg+xml' }

/** The storage does not answer, or refuses; its `code` makes an answer to a visitor a 503. */
export class StorageError extends Error {
  readonly code = 'ESTORAGE'
  /** Whether trying again is of no use: a wrong key, bucket or region. */
  readonly refused: boolean

  constructor(message: string, { refused = false, cause }: { refused?: boolean; cause?: unknown }) {
    super(message, { cause })
    this.refused = refused
  }
}

/** Files as objects of a bucket. What fails in passing is tried three times. */
export function s3Files(bucket: Bucket, { timeoutMs = TIMEOUT_MS } = {}): FileStore {
  const address = (name: string) =>
    `${bucket.endpoint}/${bucket.name}/${bucket.prefix}${encodeURIComponent(name)}`

  async function send(method: 'GET' | 'PUT', name: string, body?: Buffer): Promise<Response> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const mime = MIME[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const signer = new AwsV4Signer({
      method,
      url: address(name),
      region: bucket.region,
      service: 's3',
      headers: { 'x-amz-content-sha256': sha256, ...(body && { 'content-type': mime }) },
      accessKeyId: bucket.accessKeyId,
      secretAccessKey: bucket.secretAccessKey,
    })
    const { url, headers } = await signer.sign()
    return fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    })
  }

  /** The bytes of the answer; nothing where there is no such object. */
  async function request(method: 'GET' | 'PUT', name: string, body?: Buffer) {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await send(method, name, body)
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (answer.ok) return bytes
        const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2_000))?.[1] ?? ''
        if (answer.status === 404 && code !== 'NoSuchBucket') return undefined
        const refused = answer.status < 500 && answer.status !== 429
        throw new StorageError(`the storage answers ${answer.status} ${code}`.trim(), { refused })
      } catch (cause) {
        const error =
          cause instanceof StorageError
            ? cause
            : new StorageError('the storage does not answer', { cause })
        if (error.refused || attempt === TRIES) throw error
        await sleep(PAUSE_MS * attempt)
      }
    }
  }

  return {
    read: (name) => request('GET', name),
    async write(name, bytes) {
      if (!(await request('PUT', name, bytes)))
        throw new StorageError('the storage answers 404', { refused: true })
    },
  }
}
