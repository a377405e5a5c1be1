import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawShoe } from '../../../demo/drawings/draw-shoe.ts'
import { PICTURE_WIDTHS } from '../rules.ts'
import type { PictureFiles } from './picture-files.ts'
import { inPictureLane } from './picture-lane.ts'
import { renderPicture } from './render-picture.ts'
import { LARGE_PICTURE_WIDTHS } from './rules.ts'

/** Files in memory, and how often each was read and found. */
function memoryFiles(stored: Record<string, Buffer> = {}) {
  const files = new Map(Object.entries(stored))
  const reads: string[] = []
  const store: PictureFiles = {
    async read(name) {
      if (files.has(name)) reads.push(name)
      return files.get(name)
    },
    write: async (name, bytes) => void files.set(name, bytes),
  }
  return { store, files, reads }
}

const toHash = (number: number) => String(number).padStart(32, '0')
const photo = (width = 1600) =>
  sharp({ create: { width, height: 1200, channels: 3, background: '#7a4a2b' } })
    .webp()
    .toBuffer()

it('a drawing is drawn once, in whatever widths it is asked for', async () => {
  const svg = Buffer.from(drawShoe({ kind: 'loafer', view: 'side', colour: '#1d1b1c' }))
  const { store, reads } = memoryFiles({ [`${toHash(1)}.svg`]: svg })
  for (const width of PICTURE_WIDTHS) {
    const picture = await renderPicture(store, toHash(1), width)
    expect((await sharp(picture).metadata()).width).toBe(width)
  }
  expect(reads.filter((name) => name.endsWith('.svg'))).toHaveLength(1)
})

it('a picture that somebody enlarges is sharp up to 2,000 pixels, drawn or photographed', async () => {
  const svg = Buffer.from(drawShoe({ kind: 'loafer', view: 'side', colour: '#1d1b1c' }))
  const { store, files } = memoryFiles({
    [`${toHash(21)}.svg`]: svg,
    [`${toHash(22)}.webp`]: await photo(2400),
  })
  for (const hash of [toHash(21), toHash(22)])
    for (const width of LARGE_PICTURE_WIDTHS) {
      const picture = await renderPicture(store, hash, width)
      expect((await sharp(picture).metadata()).width).toBe(width)
    }
  expect([...files.keys()]).not.toContain(`${toHash(21)}-master.webp`)
  expect(await renderPicture(store, toHash(22), 2400)).toBeUndefined()
})

it('pictures that many ask for at once are made one after another', async () => {
  let running = 0
  const work = async () => {
    running += 1
    await setImmediate()
    expect(running).toBe(1)
    running -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => inPictureLane('now', work)))
})

it('a picture that someone waits for is made before those that are made ahead', async () => {
  const made: string[] = []
  const work = (name: string) => async () => void made.push(name)
  await Promise.all([
    inPictureLane('ahead', work('ahead 1')),
    inPictureLane('ahead', work('ahead 2')),
    inPictureLane('now', work('now')),
  ])
  expect(made).toEqual(['ahead 1', 'now', 'ahead 2'])
})

it('a picture that cannot be read does not hold up the others', async () => {
  const { store } = memoryFiles({
    [`${toHash(7)}.webp`]: Buffer.from('no picture'),
    [`${toHash(8)}.webp`]: await photo(),
  })
  const [broken, whole] = await Promise.allSettled([
    renderPicture(store, toHash(7), 320),
    renderPicture(store, toHash(8), 320),
  ])
  expect(broken.status).toBe('rejected')
  expect(whole.status).toBe('fulfilled')
})

it('a picture whose file is empty does not hold up the others', async () => {
  const { store } = memoryFiles({
    [`${toHash(11)}.svg`]: Buffer.alloc(0),
    [`${toHash(12)}.webp`]: await photo(),
  })
  const [broken, whole] = await Promise.allSettled([
    renderPicture(store, toHash(11), 320),
    renderPicture(store, toHash(12), 320),
  ])
  expect(broken.status).toBe('rejected')
  expect(whole.status).toBe('fulfilled')
})

it('a picture that is narrower than asked for is shown as it is', async () => {
  const bytes = await photo(400)
  const { store } = memoryFiles({ [`${toHash(9)}.webp`]: bytes })
  expect(await renderPicture(store, toHash(9), 640)).toEqual(bytes)
})
