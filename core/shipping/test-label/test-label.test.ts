import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawTestLabel } from './draw-test-label.ts'
import type { TestLabel } from './read-test-label.ts'

const label: TestLabel = {
  tracking: 'GLS20260401',
  reference: 'K7M2XW9CZ',
  weightGrams: 1_500,
  codCents: 69_95,
  shop: {
    name: 'Zapatos <Ana> & Hijas',
    street: 'Calle Luna 3',
    postalCode: '28004',
    city: 'Madrid',
  },
  recipient: {
    name: 'Begoña Ñúñez',
    address: 'Calle Mayor 1',
    addressExtra: '2º B',
    postalCode: '28013',
    city: 'Madrid',
    province: 'Madrid',
    phone: '600 111 222',
    notes: 'Llamar al timbre 2ª; no dejar en conserjería',
    point: null,
  },
}

it('a test label is a picture of 400 x 600 pixels with dark bars, the same each time', async () => {
  const picture = await drawTestLabel(label, 'png')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 400, height: 600 })
  expect(await drawTestLabel(label, 'png')).toEqual(picture)
  const bars = await sharp(picture).extract({ left: 24, top: 480, width: 352, height: 40 }).stats()
  expect(bars.channels[0]?.min).toBeLessThan(80)
  expect(bars.channels[0]?.max).toBe(255)
})

it('a test label is a PDF of 10 x 15 cm with all its pixels', async () => {
  const pdf = (await drawTestLabel(label, 'pdf')).toString('latin1')
  expect(pdf.startsWith('%PDF-1.4')).toBe(true)
  expect(pdf).toContain('/MediaBox [0 0 283.46 425.2]')
  const [, image = ''] =
    /\/Filter \/FlateDecode \/Length \d+ >>\nstream\n([\s\S]*)\nendstream/.exec(pdf) ?? []
  expect(inflateSync(Buffer.from(image, 'latin1'))).toHaveLength(800 * 1200)
})

it('an address as long as the shop takes it, and text in other scripts, fit on a test label', async () => {
  const long = (text: string) => text.repeat(80 / text.length)
  const recipient = {
    ...label.recipient,
    name: long('Nombre muy largo '),
    address: long('urbanización <a> '),
    addressExtra: long('Γεωργίου & Ќоста '),
    city: long('Población '),
    province: long('Provincia '),
    notes: 'nota '.repeat(28),
    point: '771-4411',
  }
  const picture = await drawTestLabel({ ...label, recipient, tracking: '61771001452051' }, 'png')
  expect(await sharp(picture).metadata()).toMatchObject({ width: 400, height: 600 })
})
