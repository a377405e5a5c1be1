import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getSignature, startS3Double } from '../../test/doubles/s3.ts'
import { readEnv } from '../env.ts'
import { StartError } from '../start-error.ts'
import { openStorage } from './open-storage.ts'
import { s3Files } from './s3-files.ts'
import { type Bucket, parseStorageUrl } from './storage-url.ts'

const log = pino({ level: 'silent' })

let s3: Awaited<ReturnType<typeof startS3Double>>
beforeEach(async () => {
  s3 = await startS3Double()
})
afterEach(() => s3.stop())

function bucketOf(url: string): Bucket {
  const bucket = parseStorageUrl(url)
  if (!bucket) throw new Error(`not understood: ${url}`)
  return bucket
}
const files = (change: Partial<Bucket> = {}) => s3Files({ ...bucketOf(s3.url), ...change })
const open = (STORAGE_URL: string) => openStorage(readEnv({ STORAGE_URL }), log)

describe('the double of S3', () => {
  test('the double computes the signature of the example that AWS documents', () => {
    const request = {
      method: 'GET',
      url: '/test.txt',
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-amz-date': '20130524T000000Z',
      },
      signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
      payloadHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      time: '20130524T000000Z',
      region: 'us-east-1',
    }
    expect(getSignature(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  test.each<[string, Partial<Bucket>, string]>([
    ['a wrong secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['a wrong key', { accessKeyId: 'SOMEONE' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { name: 'no-such-bucket' }, 'NoSuchBucket'],
  ])('%s is refused at once, for reading and for writing', async (_, change, code) => {
    await expect(files(change).write('a.webp', Buffer.from('a'))).rejects.toThrow(code)
    await expect(files(change).read('a.webp')).rejects.toThrow(code)
    expect(s3.objects.size).toBe(0)
    expect(s3.requests).toHaveLength(2)
  })

  test('a request without signature, with an old one or with other bytes is refused', async () => {
    const address = `${bucketOf(s3.url).endpoint}/zapatos/a.webp`
    expect((await fetch(address)).status).toBe(403)
    const later = await startS3Double({ now: () => new Date(Date.now() + 16 * 60_000) })
    await expect(s3Files(bucketOf(later.url)).read('a')).rejects.toThrow('RequestTimeTooSkewed')
    await later.stop()
  })
})

describe('pictures in S3', () => {
  test('what was written is read again, byte by byte, under the folder of the address', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256))
    const folder = s3Files(bucketOf(s3.url.replace('/zapatos?', '/zapatos/tienda/fotos?')))
    await folder.write('a b+c.webp', bytes)
    expect([...s3.objects.keys()]).toEqual(['tienda/fotos/a b+c.webp'])
    expect(await folder.read('a b+c.webp')).toEqual(bytes)
    expect(await files().read('a b+c.webp')).toBeUndefined()
  })

  test('a storage that fails in passing is asked again', async () => {
    await files().write('a.webp', Buffer.from('a'))
    s3.broken = true
    const reading = files().read('a.webp')
    await sleep(50)
    s3.broken = false
    expect(await reading).toEqual(Buffer.from('a'))
  })

  test('a storage that is down, or answers nothing, is an error that says so without key and secret', async () => {
    s3.broken = true
    await expect(files().read('a.webp')).rejects.toThrow('the storage answers 503')
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}`
    const error = await s3Files({ ...bucketOf(s3.url), endpoint }, { timeoutMs: 50 })
      .read('a.webp')
      .catch((reason: unknown) => reason)
    silent.closeAllConnections()
    silent.close()
    expect(error).toMatchObject({ message: 'the storage does not answer', code: 'ESTORAGE' })
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toMatch(/HORMATEST|sec\/ret/)
  })
})

describe('STORAGE_URL', () => {
  test('an address names key, secret, host, bucket, folder and region', () => {
    expect(parseStorageUrl('s3://KEY:a%2Fb%2Bc@s3.eu-west-3.amazonaws.com/zapatos/tienda')).toEqual(
      {
        endpoint: 'https://s3.eu-west-3.amazonaws.com',
        name: 'zapatos',
        prefix: 'tienda/',
        region: 'eu-west-3',
        accessKeyId: 'KEY',
        secretAccessKey: 'a/b+c',
      },
    )
    expect(parseStorageUrl('s3://K:S@minio:9000/zapatos?region=local&tls=off')).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'local',
      prefix: '',
    })
  })

  test.each([
    'https://K:S@host/bucket',
    'file:///var/pictures',
    's3://host/bucket',
    's3://K@host/bucket',
    's3://K:S@host',
    's3://K:S@host/UPPER',
    's3://K:a/b@host/bucket',
    's3://K:a%zz@host/bucket',
    's3://K:S@host/bucket?acl=public',
    's3://K:S@host/bucket?tls=maybe',
    's3://K:S@host/bucket/../other%20',
  ])('the address %s is refused with a message that does not repeat it', (STORAGE_URL) => {
    expect(() => readEnv({ STORAGE_URL })).toThrow(
      /^STORAGE_URL must be an address like s3:\/\/KEY:SECRET@HOST\/BUCKET[^"]*$/,
    )
  })

  test('a start with a bucket that refuses the shop stops with a message, one that is down goes on', async () => {
    await open(s3.url)
    const wrong = open(s3.url.replace('HORMATEST', 'SOMEONE'))
    await expect(wrong).rejects.toThrow(StartError)
    await expect(wrong).rejects.toThrow(/^STORAGE_URL: the storage answers 403 InvalidAccessKeyId/)
    s3.broken = true
    await expect((await open(s3.url)).read('a')).rejects.toThrow('503')
  })
})
