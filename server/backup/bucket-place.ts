import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { XMLParser } from 'fast-xml-parser'
import type { CopyPlace, PlacedFile } from '../../core/base/outside/copy-place.ts'
import { StorageError } from '../storage/s3-files.ts'
import type { Bucket } from '../storage/storage-url.ts'
import { openBucket, type SendToBucket, TIMEOUT_MS } from './send-to-bucket.ts'

/** S3 takes 10,000 parts: 80 GB. */
const PART = 8 * 1_048_576

/** Copies in a bucket. An object is there when its last part was taken, whole or not at all. */
export function bucketPlace(bucket: Bucket, { timeoutMs = TIMEOUT_MS } = {}): CopyPlace {
  const send = openBucket(bucket, { timeoutMs })
  return {
    kind: 'bucket',
    address: `${bucket.endpoint.replace(/^https?:\/\//, '')}/${bucket.name}/${bucket.prefix}`,
    isElsewhere: true,
    list: (folder) => listObjects(send, bucket.prefix, folder),
    async read(name) {
      const answer = await send({ method: 'GET', name, isLong: true })
      return answer?.body ? Readable.from(readBytes(answer.body, timeoutMs)) : undefined
    },
    write: (name, source) => writeObject(send, name, source),
    async remove(name) {
      await send({ method: 'DELETE', name })
    },
    // Parts that a killed writer has left are no objects; the bucket's own rule for their life deletes them.
    sweep: async () => {},
  }
}

/** Gives up when no byte has come for so long; who reads slowly may take its time. */
async function* readBytes(
  body: ReadableStream<Uint8Array>,
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await withLimit(reader.read(), timeoutMs)
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function withLimit<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const ended = new AbortController()
  const limit = sleep(timeoutMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error('no byte has come')
  })
  try {
    return await Promise.race([work, limit])
  } catch (cause) {
    throw new StorageError('the storage has stopped answering', { cause })
  } finally {
    ended.abort()
  }
}

async function writeObject(
  send: SendToBucket,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parts = readParts(source)
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (second.done) {
    await send({ method: 'PUT', name, body: first.value ?? Buffer.alloc(0) })
    return
  }
  const begun = await readXml(await send({ method: 'POST', name, query: 'uploads=' }))
  const upload = `uploadId=${encodeURIComponent(String(begun.InitiateMultipartUploadResult?.UploadId))}`
  try {
    const tags: string[] = []
    const write = async (body: Buffer) => {
      const query = `partNumber=${tags.length + 1}&${upload}`
      const answer = await send({ method: 'PUT', name, query, body })
      tags.push(answer?.headers.get('etag') ?? '')
    }
    await write(first.value as Buffer)
    await write(second.value)
    for await (const part of parts) await write(part)
    await send({ method: 'POST', name, query: upload, body: Buffer.from(toManifest(tags)) })
  } catch (error) {
    await send({ method: 'DELETE', name, query: upload }).catch(() => {})
    throw error
  }
}

function toManifest(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

async function* readParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    length += chunk.length
    if (length < PART) continue
    yield Buffer.concat(chunks, length)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks, length)
}

interface Listing {
  ListBucketResult?: {
    Contents?: { Key: string; Size: string }[]
    IsTruncated?: string
    NextContinuationToken?: string
  }
  InitiateMultipartUploadResult?: { UploadId?: string }
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

async function readXml(answer: Response | undefined): Promise<Listing> {
  if (!answer) throw new StorageError('the storage answers 404', { refused: true })
  return parser.parse(await answer.text()) as Listing
}

async function listObjects(
  send: SendToBucket,
  prefix: string,
  folder?: string,
): Promise<PlacedFile[]> {
  const start = `${prefix}${folder ? `${folder}/` : ''}`
  const files: PlacedFile[] = []
  for (let token: string | undefined; ; ) {
    const query = [
      ...(token ? [`continuation-token=${encodeURIComponent(token)}`] : []),
      'delimiter=%2F',
      'list-type=2',
      `prefix=${encodeURIComponent(start)}`,
    ].join('&')
    const { ListBucketResult: page } = await readXml(await send({ method: 'GET', query }))
    for (const { Key, Size } of page?.Contents ?? [])
      files.push({ name: Key.slice(start.length), size: Number(Size) })
    token = page?.NextContinuationToken
    if (page?.IsTruncated !== 'true' || !token) return files
  }
}
