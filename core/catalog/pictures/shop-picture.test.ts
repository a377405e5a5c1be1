import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller, getRefusal, machineWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { router } from '../../router.ts'
import { pictureFolder } from './picture-files.ts'

const HOSTILE = join(import.meta.dirname, '../../../../shared/data/hostile-images')
const absent = !existsSync(HOSTILE)
const why = absent ? ' (skipped because ../shared/data is not there)' : ''
const MEGABYTE = 1024 * 1024

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await testShop()
  folder = mkdtempSync(join(tmpdir(), 'shop-pictures-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

const files = () => pictureFolder(folder)
const call = (flag: 'can_manage_site_settings' | 'can_manage_products') =>
  createCaller(shop, router)({ actor: machineWith({ [flag]: true }), files: files() })
const upload = (bytes: Buffer) =>
  call('can_manage_site_settings').catalog.uploadShopPicture({ content: bytes.toString('base64') })

it('a picture of the shop is made anew, and a setting may name it', async () => {
  const photo = await sharp({
    create: { width: 800, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .withExif({ IFD0: { Copyright: 'Ana Prueba' } })
    .png()
    .toBuffer()
  const { hash } = await upload(photo)
  const stored = await files().read(`${hash}.webp`)
  const { format, hasAlpha, exif } = await sharp(stored).metadata()
  expect({ format, hasAlpha, exif }).toEqual({ format: 'webp', hasAlpha: true, exif: undefined })
  const { settings } = call('can_manage_site_settings')
  expect(await settings.saveSettings({ logo: hash })).toEqual({ changed: ['logo'] })
})

it('a picture of the shop needs the right to its settings, not that to its products', async () => {
  const { catalog } = call('can_manage_products')
  expect(await getRefusal(catalog.uploadShopPicture({ content: '' }))).toEqual({
    code: 'FORBIDDEN',
    status: 403,
  })
})

// Left out where the folder is absent, because its pictures are not part of the project.
describe.skipIf(absent)(`hostile pictures${why}`, () => {
  it.each(absent ? [] : readdirSync(HOSTILE).filter((name) => name !== 'SOURCE.md'))(
    'of %s only a real picture is stored, made anew, with less than 512 MB of memory',
    async (name) => {
      const bytes = readFileSync(join(HOSTILE, name))
      const before = process.memoryUsage().rss
      const answer = (await getRefusal(upload(bytes))) as { hash?: string; code?: string }
      expect(process.memoryUsage().rss - before).toBeLessThan(512 * MEGABYTE)
      if (!name.startsWith('ok-'))
        return expect(answer).toMatchObject({
          code: expect.stringMatching(/^(PICTURE_UNREADABLE|BAD_REQUEST)$/),
        })
      const stored = await files().read(`${answer.hash}.webp`)
      expect(stored?.equals(bytes)).toBe(false)
      expect((await sharp(stored).metadata()).format).toBe('webp')
    },
  )
})
