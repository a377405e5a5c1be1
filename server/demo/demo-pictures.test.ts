import { expect, test } from 'vitest'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import { drawShoe, type ShoeDrawing, views } from '../../demo/drawings/draw-shoe.ts'
import { kinds } from '../../demo/drawings/kinds.ts'
import { toDrawingOrder } from '../../demo/pictures/drawing-order.ts'
import { drawOnDemand } from './demo-pictures.ts'

function shelf(): PictureFiles {
  const kept = new Map<string, Buffer>()
  return {
    read: async (name) => kept.get(name),
    write: async (name, bytes) => void kept.set(name, bytes),
  }
}

/** Said in a word: nobody reads a hundred thousand characters of difference. */
const isDrawing = (bytes: Buffer | undefined, drawing: ShoeDrawing) =>
  bytes?.toString() === drawShoe(drawing)

const black: ShoeDrawing = { kind: 'loafer', view: 'side', colour: '#1d1b1c', soleKind: 'rubber' }
const red: ShoeDrawing = { kind: 'mary-jane', view: 'side', colour: '#b8232a' }

test('a shoe that was ordered is drawn when somebody looks, each as it was asked for', async () => {
  const files = drawOnDemand(shelf())
  await files.write('black.svg', Buffer.from(toDrawingOrder(black)))
  await files.write('red.svg', Buffer.from(toDrawingOrder(red)))
  const drawn = await Promise.all([files.read('red.svg'), files.read('black.svg')])
  expect(drawn.map((bytes) => isDrawing(bytes, red))).toEqual([true, false])
  expect(drawn.map((bytes) => isDrawing(bytes, black))).toEqual([false, true])
})

test('what is a picture already stays as it is, and what is not there is not there', async () => {
  const files = drawOnDemand(shelf())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><desc>a horse</desc></svg>'
  await files.write('other.svg', Buffer.from(svg))
  expect(String(await files.read('other.svg'))).toBe(svg)
  expect(await files.read('missing.svg')).toBeUndefined()
})

test('an order for what cannot be drawn says so, and the next one is drawn', async () => {
  const files = drawOnDemand(shelf())
  await files.write('wrong.svg', Buffer.from(toDrawingOrder({ ...red, view: 'inside' as never })))
  await files.write('red.svg', Buffer.from(toDrawingOrder(red)))
  await expect(files.read('wrong.svg')).rejects.toThrow()
  expect(isDrawing(await files.read('red.svg'), red)).toBe(true)
})

test('drawing takes no memory of this process, however many shoes it draws', {
  timeout: 60_000,
}, async () => {
  const files = drawOnDemand(shelf())
  const before = process.memoryUsage.rss()
  for (let n = 0; n < 30; n++) {
    const kind = kinds[n % kinds.length] ?? 'loafer'
    const shoe: ShoeDrawing = { kind, view: views[n % views.length] ?? 'side', colour: '#7a4a2b' }
    await files.write(`${n}.svg`, Buffer.from(toDrawingOrder(shoe)))
    await files.read(`${n}.svg`)
  }
  expect(Math.round((process.memoryUsage.rss() - before) / 2 ** 20)).toBeLessThan(60)
})
