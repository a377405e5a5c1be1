import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CopyPlace } from '../../core/base/outside/copy-place.ts'
import { startS3Double } from '../../test/doubles/s3.ts'
import { readEnv } from '../env.ts'
import { bucketPlace } from './bucket-place.ts'

let s3: Awaited<ReturnType<typeof startS3Double>>
let place: CopyPlace
let open: (options?: { timeoutMs?: number }) => CopyPlace
beforeEach(async () => {
  s3 = await startS3Double()
  const { backup } = readEnv({ BACKUP_URL: s3.url.replace('/zapatos?', '/zapatos/copias?') })
  if (backup?.kind !== 'bucket') throw new Error('no bucket')
  const { bucket } = backup
  open = (options) => bucketPlace(bucket, options)
  place = open()
})
afterEach(() => s3.stop())

const large = Buffer.alloc(17_000_000, 'shoe')
const readAll = async (name: string) => {
  const source = await place.read(name)
  return source && Buffer.concat(await source.toArray())
}

test('a copy of many megabytes goes into a bucket in parts, is listed, read and deleted', async () => {
  await place.write(
    'a.horma',
    Readable.from([large.subarray(0, 9_000_000), large.subarray(9_000_000)]),
  )
  await place.write('pictures/b.age', Readable.from([Buffer.from('b')]))
  expect([...s3.objects.keys()]).toEqual(['copias/a.horma', 'copias/pictures/b.age'])
  expect(await place.list()).toEqual([{ name: 'a.horma', size: large.length }])
  expect(await place.list('pictures')).toEqual([{ name: 'b.age', size: 1 }])
  expect((await readAll('a.horma'))?.equals(large)).toBe(true)
  expect(await readAll('c.horma')).toBeUndefined()
  await place.remove('a.horma')
  expect(await place.list()).toEqual([])
})

test('a copy whose making fails leaves no object, and its parts are given up', async () => {
  async function* failing() {
    yield large.subarray(0, 9_000_000)
    yield large.subarray(0, 9_000_000)
    throw new Error('the database is gone')
  }
  await expect(place.write('a.horma', failing())).rejects.toThrow('the database is gone')
  expect(s3.objects.size).toBe(0)
  expect(s3.requests.at(-1)).toMatchObject({ method: 'DELETE', status: 204 })
})

test('a bucket that is down, or refuses, is an error that says which', async () => {
  s3.broken = true
  await expect(place.list()).rejects.toMatchObject({ code: 'ESTORAGE', refused: false })
})

test('a copy is read from a bucket however slow it is, and one that stops in the middle is an error that says so', async () => {
  await place.write('a.horma', Readable.from([large]))
  const hasty = open({ timeoutMs: 800 })
  s3.pauseMs = 250
  const whole = await hasty.read('a.horma')
  expect(Buffer.concat((await whole?.toArray()) ?? []).equals(large)).toBe(true)
  s3.pauseMs = Number.POSITIVE_INFINITY
  const half = await hasty.read('a.horma')
  await expect(half?.toArray()).rejects.toMatchObject({ code: 'ESTORAGE', refused: false })
})

test('an address of copies is a bucket or a folder, and its refusal does not repeat it', () => {
  expect(readEnv({ BACKUP_URL: 'file:///media/copies' }).backup).toEqual({
    kind: 'folder',
    folder: '/media/copies',
  })
  expect(() => readEnv({ BACKUP_URL: 'ftp://ana:secret@host' })).toThrow(
    /^BACKUP_URL must be an address like (?!.*ana)/,
  )
})
