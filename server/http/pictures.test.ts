import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storePicture } from '../../core/catalog/pictures/save-picture.ts'
import { startS3Double } from '../../test/doubles/s3.ts'
import { s3Files } from '../storage/s3-files.ts'
import { parseStorageUrl } from '../storage/storage-url.ts'
import { testChain } from './test-chain.ts'

let s3: Awaited<ReturnType<typeof startS3Double>>
beforeEach(async () => {
  s3 = await startS3Double()
})
afterEach(() => s3.stop())

function bucket() {
  const parsed = parseStorageUrl(s3.url)
  if (!parsed) throw new Error('the double has an address')
  return s3Files(parsed)
}
/** A server of its own over the one bucket. */
const server = (lines: string[] = []) => testChain({}, lines, {}, undefined, { files: bucket() })

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4a2b' } })
    .jpeg()
    .toBuffer()

test('a second server shows the picture that the first stored, in the width that the first made', async () => {
  const { hash } = await storePicture(bucket(), await photo())
  const path = `/pictures/${hash}-320.webp`
  const first = await server()(path)
  expect(first.status).toBe(200)
  expect([...s3.objects.keys()].sort()).toEqual([`${hash}-320.webp`, `${hash}.webp`])
  const before = s3.requests.length
  const second = await server()(path)
  expect(second.headers.get('content-type')).toBe('image/webp')
  expect(second.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
  expect(s3.requests.slice(before).map(({ method }) => method)).toEqual(['GET'])
})

test('a picture that is not in the storage is 404', async () => {
  expect((await server()(`/pictures/${'0'.repeat(32)}-320.webp`)).status).toBe(404)
})

test('while the storage is down a picture is 503, the log says why, and the server goes on', async () => {
  const { hash } = await storePicture(bucket(), await photo())
  const lines: string[] = []
  const send = server(lines)
  s3.broken = true
  const answer = await send(`/pictures/${hash}-320.webp`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
  expect(lines.join()).toContain('the storage answers 503')
  expect((await send('/healthz')).status).toBe(200)
  s3.broken = false
  expect((await send(`/pictures/${hash}-320.webp`)).status).toBe(200)
})
