import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageError } from '../storage/s3-files.ts'
import type { Bucket } from '../storage/storage-url.ts'

/** A part of eight megabytes over a slow line. */
export const TIMEOUT_MS = 120_000
const TRIES = 4
const PAUSE_MS = 250

interface BucketRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Of an object; of the bucket itself without. */
  name?: string
  /** Encoded. */
  query?: string
  body?: Buffer
  /** The limit is for the beginning of the answer alone, whose bytes may take hours. */
  isLong?: boolean
}

/** Answers nothing where there is no such object; throws StorageError where the storage is away or refuses. */
export type SendToBucket = (request: BucketRequest) => Promise<Response | undefined>

/** Sends signed requests; what fails in passing is tried again. */
export function openBucket(
  bucket: Bucket,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): SendToBucket {
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendOnce(bucket, request, timeoutMs)
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
}

async function sendOnce(
  bucket: Bucket,
  { method, name, query, body, isLong = false }: BucketRequest,
  timeoutMs: number,
): Promise<Response | undefined> {
  const object = name === undefined ? '' : `${bucket.prefix}${name}`
  const path = object.split('/').map(encodeURIComponent).join('/')
  const sha256 = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    method,
    url: `${bucket.endpoint}/${bucket.name}/${path}${query ? `?${query}` : ''}`,
    region: bucket.region,
    service: 's3',
    headers: { 'x-amz-content-sha256': sha256 },
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
  })
  const { url, headers } = await signer.sign()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs).unref()
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: limit.signal,
    ...(body && { body: new Uint8Array(body) }),
  })
  if (answer.ok && isLong) clearTimeout(timer)
  if (answer.ok) return answer
  const text = (await answer.text()).slice(0, 2_000)
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  if (answer.status === 404 && code !== 'NoSuchBucket') return undefined
  const refused = answer.status < 500 && answer.status !== 429
  throw new StorageError(`the storage answers ${answer.status} ${code}`.trim(), { refused })
}
