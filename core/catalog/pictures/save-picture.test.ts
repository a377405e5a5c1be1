import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { pictureFolder } from './picture-files.ts'
import { renderPicture } from './render-picture.ts'
import { InvalidPicture, saveDrawing, storePicture, writePicture } from './save-picture.ts'

const SHARED = join(import.meta.dirname, '../../../../shared/data')
const hostile = join(SHARED, 'hostile-images')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const files = () => pictureFolder(folder)
const save = async (bytes: Buffer) => writePicture(database.db, await storePicture(files(), bytes))
const photo = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#7a4a2b' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ana Prueba' } })
    .toBuffer()

describe('an uploaded picture', () => {
  it('is made anew as WebP, smaller, and without what the camera wrote into it', async () => {
    const hash = await save(await photo())
    const kept = await files().read(`${hash}.webp`)
    const { format, width, exif } = await sharp(kept).metadata()
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 2400, exif: undefined })
    expect(kept?.includes('Ana Prueba')).toBe(false)
  })

  it('is shown in the widths pages ask for and in no other', async () => {
    const hash = await save(await photo())
    const shown = await renderPicture(files(), hash, 320)
    expect((await sharp(shown).metadata()).width).toBe(320)
    expect(await renderPicture(files(), hash, 321)).toBeUndefined()
    expect(await renderPicture(files(), '0'.repeat(32), 320)).toBeUndefined()
    expect(await renderPicture(files(), '../../../etc/passwd', 320)).toBeUndefined()
  })

  it('is refused when it is a text, is cut short, or is a drawing that may carry scripts', async () => {
    const whole = await photo()
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('<html>hola</html>'),
      whole.subarray(0, whole.length / 2),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ])
      await expect(save(bytes)).rejects.toBeInstanceOf(InvalidPicture)
  })

  // Skipped because the shared pictures are not part of the project.
  it.skipIf(!existsSync(hostile))(
    'of the hostile collection passes only where it is good',
    async () => {
      const names = readdirSync(hostile).filter((name) => name !== 'SOURCE.md')
      const kept: string[] = []
      for (const name of names)
        await save(readFileSync(join(hostile, name))).then(
          () => kept.push(name),
          (error: unknown) => expect(error).toBeInstanceOf(InvalidPicture),
        )
      expect(kept).toHaveLength(2)
    },
  )
})

it('a drawing of the shop becomes pixels when it is first asked for', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><circle cx="600" cy="600" r="400"/></svg>'
  const hash = await saveDrawing(database.db, files(), svg)
  const shown = await renderPicture(files(), hash, 640)
  expect(await sharp(shown).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    hasAlpha: true,
  })
})
