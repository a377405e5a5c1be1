import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { answersFor } from '../../../test/world/lawful-goods.ts'
import { query } from '../../base/db.server.ts'
import type { FileStore } from '../../base/procedures/context.ts'
import { runImportWorker } from '../runs/import-worker.ts'
import { toZip } from './zip-archive.fixture.ts'

const CATALOG = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode',
  'bota-nube,Bota Nube,Color,Negro,Talla,38,NUB-NEG-38,50.00,8412345678905',
  'bota-nube,,,Negro,,39,NUB-NEG-39,50.00,',
  'bota-nube,,,Cuero,,38,NUB-CUE-38,50.00,',
  'zueco,Zueco Bravo,Talla,41,,,ZUE-41,20.00,',
  'zueco-2,Zueco Bravo,Talla,41,,,ZU2-41,20.00,',
].join('\n')

let shop: TestShop
let stored: Map<string, Buffer>
beforeEach(async () => {
  shop = await testShop()
  stored = new Map()
  const import_run_id = await uploadCatalog(office, CATALOG)
  const how = { dry_run: false, publish: true, source: 'Tienda', answers: answersFor() }
  await office().startImport({ import_run_id, ...how })
  await runImportWorker(shop.db, () => shop.clock.now)
})
afterEach(() => shop.close())

const keeper = staffWith({ can_manage_products: true })
const office = () => shop.call(keeper).imports
const files: FileStore = {
  read: async (name) => stored.get(name),
  write: async (name, bytes) => void stored.set(name, bytes),
}

let shade = 0
function toShade() {
  shade++
  return { r: (shade * 53) % 256, g: (shade * 97) % 256, b: (shade * 29) % 256 }
}
const photo = () =>
  sharp({
    create: { width: 8, height: 8, channels: 3, background: toShade() },
  })
    .jpeg()
    .toBuffer()
const photos = (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, bytes: await photo() })))

const upload = (zip: Buffer, name = 'fotos.zip') => uploadCatalog(office, zip, name)

async function bring(import_run_id: number, dry_run = false) {
  await office().startImport({ import_run_id, dry_run })
  await runImportWorker(shop.db, () => shop.clock.now, undefined, { files })
  const { rows } = await office().listImportRows({ import_run_id })
  return {
    run: await office().getImport({ import_run_id }),
    rows: rows.map(({ name, state, told }) => [name, state, ...told.map(({ reason }) => reason)]),
  }
}

const shown = () =>
  query(
    shop.db,
    'shown_pictures',
    `select p.handle, c.key as colour, count(*)::int as pictures, min(i.position) as first, max(i.position) as last
     from product_pictures i join products p using (product_id) left join colours c using (colour_id)
     group by 1, 2 order by 1, 2 nulls first`,
  )

describe('a zip of pictures', () => {
  const NAMES = [
    'fotos/NUB-NEG-38.jpg',
    'NUB-NEG_2.jpg',
    '8412345678905.jpg',
    'bota-nube-cuero-1.jpg',
    'Bota Nube/IMG_0001.jpg',
    'bota nube 3.jpg',
    'zueco bravo.jpg',
    'otra-bota.jpg',
  ]

  it('stays one, whatever somebody says of its columns', async () => {
    const import_run_id = await upload(toZip(await photos('NUB-NEG-38.jpg')))
    const map = { columns: { a: 'name' } } as const
    await office().startImport({ import_run_id, dry_run: true, as_table: true, map, source: 'X' })
    await runImportWorker(shop.db, () => shop.clock.now, undefined, { files })
    expect(await office().getImport({ import_run_id })).toMatchObject({
      format: 'pictures',
      products: { created: 1 },
    })
  })

  it('is tried without a trace, and its pictures come to the models and colours that their names say', async () => {
    const zip = toZip([
      ...(await photos(...NAMES)),
      { name: '__MACOSX/._NUB-NEG-38.jpg', bytes: Buffer.from('x') },
      { name: 'leeme.txt', bytes: Buffer.from('hola') },
    ])
    const id = await upload(zip)
    expect(await office().getImport({ import_run_id: id })).toMatchObject({
      format: 'pictures',
      rows: NAMES.length,
      state: 'uploaded',
    })
    const tried = await bring(id, true)
    expect(tried.run).toMatchObject({ dry_run: true, products: { created: 6, refused: 2 } })
    expect([stored.size, await shown()]).toEqual([0, []])
    const { run, rows } = await bring(id)
    expect(rows).toEqual(tried.rows)
    expect(rows.filter(([, state]) => state === 'refused')).toEqual([
      ['otra-bota.jpg', 'refused', 'PICTURE_UNMATCHED'],
      ['zueco bravo.jpg', 'refused', 'PICTURE_AMBIGUOUS'],
    ])
    expect(run).toMatchObject({ state: 'done', products: { created: 6, refused: 2 } })
    expect(await shown()).toEqual([
      { handle: 'bota-nube', colour: null, pictures: 2, first: 2, last: 3 },
      { handle: 'bota-nube', colour: 'cuero', pictures: 1, first: 4, last: 4 },
      { handle: 'bota-nube', colour: 'negro', pictures: 3, first: 1, last: 6 },
    ])
  })

  it('changes nothing the second time, and cannot be undone as a catalog is', async () => {
    const zip = toZip(await photos('NUB-NEG-38.jpg', 'ZUE-41.jpg'))
    const id = await upload(zip)
    await bring(id)
    const before = await shown()
    const again = await bring(await upload(zip))
    expect(again.run.products).toMatchObject({ created: 0, unchanged: 2 })
    expect(await shown()).toEqual(before)
    await expect(office().revertImport({ import_run_id: id })).rejects.toMatchObject({
      code: 'IMPORT_STATE',
    })
  })

  it('a picture that is none, lies about its size or is too large is refused, all others come in', async () => {
    const [good] = await photos('ZUE-41.jpg')
    const zip = toZip([
      ...(good ? [good] : []),
      { name: 'ZUE-41-2.jpg', bytes: Buffer.from('<svg onload="x">') },
      { name: 'ZUE-41-3.jpg', bytes: await photo(), declared: 31_000_000 },
      { name: 'ZUE-41-4.jpg', bytes: await photo(), declared: 5 },
    ])
    expect((await bring(await upload(zip))).rows).toEqual([
      ['ZUE-41-2.jpg', 'refused', 'PICTURE_UNREADABLE'],
      ['ZUE-41-3.jpg', 'refused', 'PICTURE_TOO_LARGE'],
      ['ZUE-41-4.jpg', 'refused', 'PICTURE_UNREADABLE'],
      ['ZUE-41.jpg', 'created'],
    ])
  })

  it('a model with as many pictures as it may have gets no more', async () => {
    const names = Array.from({ length: 61 }, (_, n) => `ZUE-41-${n + 1}.jpg`)
    const { run } = await bring(await upload(toZip(await photos(...names))))
    expect(run.counts?.refused_by).toEqual({ PICTURES_FULL: 1 })
    expect(await shown()).toMatchObject([{ handle: 'zueco', pictures: 60 }])
  })

  it.each([
    ['that leads outside itself', () => photos('../../etc/ZUE-41.jpg'), 'ZIP_BROKEN'],
    [
      'without a picture',
      async () => [{ name: 'a.txt', bytes: Buffer.from('a') }],
      'ZIP_WITHOUT_PICTURES',
    ],
    [
      'of too many pictures',
      async () =>
        Array.from({ length: 5_001 }, (_, n) => ({ name: `${n}.jpg`, bytes: Buffer.from('x') })),
      'ZIP_TOO_LARGE',
    ],
    [
      'that unpacks to too much',
      async () =>
        Array.from({ length: 70 }, (_, n) => ({
          name: `${n}.jpg`,
          bytes: Buffer.from('x'),
          declared: 29_999_999,
        })),
      'ZIP_TOO_LARGE',
    ],
  ])('an archive %s is refused as it comes', async (_what, entries, reason) => {
    await expect(upload(toZip(await entries()))).rejects.toMatchObject({ code: reason })
  })

  it('what is no archive is refused under its name, and an archive under another', async () => {
    await expect(upload(Buffer.from('hola'))).rejects.toMatchObject({ code: 'ZIP_BROKEN' })
    await expect(upload(toZip(await photos('a.jpg')), 'modelos.csv')).rejects.toMatchObject({
      code: 'FILE_PACKED',
    })
  })
})

// Photographs and hostile pictures of others are not ours to keep: they are read where a neighbouring folder has them.
const shared = join(import.meta.dirname, '../../../../shared/data')
const absent = !existsSync(shared)
const why = absent ? ' (skipped because ../shared/data is not there)' : ''

describe.skipIf(absent)(`pictures of others${why}`, () => {
  const read = (folder: string, file: string) => readFileSync(join(shared, folder, file))

  it('photographs come in, and what is made to harm is refused by itself', async () => {
    const hostile = [
      'empty.jpg',
      'html-named.jpg',
      'huge-20000x20000.png',
      'text-named.png',
      'truncated.jpg',
    ]
    const zip = toZip([
      ...hostile.map((file, at) => ({
        name: `ZUE-41-${at + 1}.${file.split('.').at(-1)}`,
        bytes: read('hostile-images', file),
      })),
      { name: 'NUB-NEG-38.jpg', bytes: read('shoe-photos', 'vendure_chuttersnap-584518.jpg') },
      { name: 'NUB-CUE-38.png', bytes: read('shoe-photos', 'saleor_saleor-dash-force-1.png') },
    ])
    const { run } = await bring(await upload(zip))
    expect(run.products).toMatchObject({ created: 2, refused: 5 })
    expect(run.counts?.refused_by).toEqual({ PICTURE_UNREADABLE: 5 })
  })
})
