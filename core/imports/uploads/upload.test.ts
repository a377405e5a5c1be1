import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { tableChecksums } from '../../../test/database/table-checksums.ts'
import { testShop } from '../../../test/shop.ts'
import { uploadCatalog } from '../../../test/upload-catalog.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { hours, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { ProgramEnded } from '../../base/programs/run-program.ts'
import { PART_BYTES } from '../rules.ts'
import { inspectTable } from './inspect-file.ts'

const FILE = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nnube,Bota Nube,Talla,38,50.00'

const keeper = staffWith({ can_manage_products: true })

const shop = sharedShop()

const office = () => shop.call(keeper).imports
const upload = (text: string | Buffer) => uploadCatalog(office, text)

describe('refused at the door', () => {
  const piece = (content: Buffer, change = {}) =>
    office().uploadPart({
      upload: randomUUID(),
      file_name: 'x.csv',
      part: 0,
      bytes: content.length,
      content: content.toString('base64'),
      ...change,
    })

  it.each([
    ['a zip', Buffer.from('504b03040000', 'hex'), 'FILE_PACKED'],
    ['a bomb of a gigabyte of zeros', gzipSync(Buffer.alloc(1 << 24)), 'FILE_PACKED'],
    ['a PDF named csv', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'FILE_PACKED'],
    ['nothing at all', Buffer.alloc(0), 'FILE_EMPTY'],
  ])('is %s, with its first piece', async (_, content, code) => {
    expect(await getRefusal(piece(content))).toMatchObject({ code, status: 422 })
  })

  it('is what says that it is too large, and what turns out to be', async () => {
    const small = Buffer.from('a,b')
    expect(await getRefusal(piece(small, { bytes: 64_000_001 }))).toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
    expect(await getRefusal(piece(small, { bytes: 2 }))).toMatchObject({ code: 'UPLOAD_BROKEN' })
    expect(await getRefusal(piece(small, { part: 1 }))).toMatchObject({ code: 'UPLOAD_BROKEN' })
  })

  it('is one whose letters are broken, that has no titles, or whose pieces are missing', async () => {
    expect(await getRefusal(upload(Buffer.from([0x61, 0x2c, 0, 0xff, 0xfe, 0x81])))).toMatchObject({
      code: 'NOT_UTF8',
    })
    expect(await getRefusal(upload('\n\n'))).toMatchObject({ code: 'FILE_EMPTY' })
    const { import_run_id } = await piece(Buffer.from('a,b'), { bytes: 900 })
    expect(await getRefusal(office().finishUpload({ import_run_id }))).toMatchObject({
      code: 'UPLOAD_BROKEN',
    })
    expect(await office().listImports({})).toMatchObject({ imports: [] })
  })

  it('is a file of 100 MB, before a byte of it is kept; one that says less is cut at what it said', async () => {
    const fresh = await testShop()
    try {
      const imports = () => fresh.call(keeper).imports
      const send = (upload: string, part: number, bytes: number, content: Buffer) =>
        imports().uploadPart({
          upload,
          file_name: 'enorme.csv',
          bytes,
          part,
          content: content.toString('base64'),
        })
      const before = await tableChecksums(fresh.db)
      const piece = Buffer.alloc(PART_BYTES, 'a,b\n')
      expect(await getRefusal(send(randomUUID(), 0, 100_000_000, piece))).toMatchObject({
        code: 'FILE_TOO_LARGE',
        status: 422,
      })
      expect(await tableChecksums(fresh.db)).toEqual(before)
      const upload = randomUUID()
      const said = 3 * PART_BYTES - 1
      for (const part of [0, 1]) await send(upload, part, said, piece)
      expect(await getRefusal(send(upload, 2, said, piece))).toMatchObject({
        code: 'UPLOAD_BROKEN',
      })
      const [kept] = await query<{ bytes: number }>(
        fresh.db,
        'test_kept',
        'select sum(length(content))::int as bytes from import_file_parts',
      )
      expect(kept?.bytes).toBe(2 * PART_BYTES)
      expect(await getRefusal(send(upload, 2, 90_000_000, piece))).toMatchObject({
        code: 'FILE_TOO_LARGE',
      })
      expect(await imports().cancelUpload({ upload })).toEqual({ dropped: true })
      expect(await imports().cancelUpload({ upload })).toEqual({ dropped: false })
      expect(await tableChecksums(fresh.db)).toEqual(before)
    } finally {
      await fresh.close()
    }
  })

  it('is a file of 100,000 columns, looked at in another process than the one that serves pages', async () => {
    const titles = Array.from({ length: 100_000 }, (_, n) => `t${n}`).join(',')
    expect(await getRefusal(upload(`${titles}\n`))).toMatchObject({
      code: 'TOO_MANY_COLUMNS',
      status: 422,
    })
    const preview = office().previewCatalog({ content: titles })
    expect(await getRefusal(preview)).toMatchObject({ code: 'TOO_MANY_COLUMNS', status: 422 })
    expect(await office().listImports({})).toMatchObject({ imports: [] })
  })

  it('is a file whose reading takes more time or memory than a file may', async () => {
    const ends = () => Promise.reject(new ProgramEnded())
    const seen = inspectTable(async () => undefined, ends)
    await expect(seen).rejects.toMatchObject({ reason: 'FILE_UNREADABLE' })
  })

  it('is the eleventh file that one person leaves unfinished, until three hours have passed', async () => {
    const fresh = await testShop()
    try {
      const content = Buffer.from('a,b')
      const begin = (bytes = 900) =>
        fresh.call(keeper).imports.uploadPart({
          upload: randomUUID(),
          file_name: 'x.csv',
          part: 0,
          bytes,
          content: content.toString('base64'),
        })
      for (let n = 0; n < 10; n++) await begin()
      expect(await getRefusal(begin())).toMatchObject({ code: 'UPLOADS_WAITING', status: 409 })
      fresh.clock.now = later(fresh.clock.now, hours(4))
      await begin()
      const left = await query(fresh.db, 'test_left', 'select part from import_file_parts')
      expect(left).toHaveLength(10)
    } finally {
      await fresh.close()
    }
  })

  it('is everybody who may not manage products', async () => {
    const nobody = () => shop.call(staffWith()).imports
    const import_run_id = await upload(FILE)
    for (const call of [
      () =>
        nobody().uploadPart({
          upload: randomUUID(),
          file_name: 'x',
          bytes: 1,
          part: 0,
          content: 'YQ==',
        }),
      () => nobody().finishUpload({ import_run_id }),
      () => nobody().cancelUpload({ upload: randomUUID() }),
      () => nobody().startImport({ import_run_id, source: 'Shopify', dry_run: true }),
      () => nobody().stopImport({ import_run_id }),
      () => nobody().revertImport({ import_run_id }),
      () => nobody().listImports({}),
      () => nobody().getImport({ import_run_id }),
      () => nobody().listImportRows({ import_run_id }),
    ])
      expect(await getRefusal(call())).toMatchObject({ code: 'FORBIDDEN' })
  })
})
