import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ChargedSale } from '../../payments/sale-payload.ts'
import type { SaleEntry } from '../log-entry.ts'
import { drawQr } from './draw-qr.ts'
import { toSlipAddress, toSlipLines } from './slip.ts'
import { toSlipBlocks } from './slip-blocks.ts'

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const payload: ChargedSale = {
  reference: 'ABCDEFGH1',
  // In Madrid it is the 22nd already.
  finished_at: '2026-11-21T23:30:00.000Z',
  lines: [
    {
      kind: 'sell',
      variant_id: 7,
      quantity: 2,
      discount_cents: 10_05,
      charged: {
        name: 'Zapato Gredos',
        tax_rate: 21,
        unit_cents: 40_00,
        discount_cents: 10_05,
        total_cents: 69_95,
      },
    },
    {
      kind: 'free',
      name: 'Llavero',
      quantity: 1,
      unit_cents: 3_00,
      charged: {
        name: 'Llavero',
        tax_rate: 21,
        unit_cents: 3_00,
        discount_cents: 0,
        total_cents: 3_00,
      },
    },
  ],
  tenders: [{ kind: 'card', amount_cents: 72_95 }],
  total_cents: 72_95,
}
const seen: SaleEntry['seen'] = {
  lines: [
    { name: 'Zapato Gredos', detail: 'Negro · 41', quantity: 2 },
    { name: 'Llavero', detail: '', quantity: 1 },
  ],
  total_cents: 72_95,
  change_cents: 0,
}

/** What a telephone reads of a QR that is printed 32 mm wide at 203 dots per inch. */
async function readQr({ modules, path }: ReturnType<typeof drawQr>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 ${modules} ${modules}"
    shape-rendering="crispEdges"><path d="${path}" fill-rule="evenodd"/></svg>`
  const picture = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .extend({ top: 32, bottom: 32, left: 32, right: 32, background: '#fff' })
    .png()
    .toBuffer()
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
  return { text: read?.text, level: read?.ecLevel }
}

it('the QR of a slip reads as the page of its invoice, with reference, day in the shop and total', async () => {
  const address = toSlipAddress('https://zapateria.example', { payload })
  expect(address).toBe(
    'https://zapateria.example/factura?ticket=ABCDEFGH1&issued_on=2026-11-22&total=72.95',
  )
  expect(await readQr(drawQr(address))).toEqual({ text: address, level: 'M' })
})

it.each([['short'], ['x'.repeat(180)], ['ñ€ & ¿?']])(
  'a QR drawn in the browser reads as its text: %s',
  async (text) => {
    expect((await readQr(drawQr(text))).text).toBe(text)
  },
)

it('a slip names each line with the colour and size of the screen and the amounts that were charged', () => {
  expect(toSlipLines({ version: 2, payload, seen })).toMatchObject([
    { name: 'Zapato Gredos', detail: 'Negro · 41', quantity: 2, discount_cents: 10_05 },
    { name: 'Llavero', detail: '', total_cents: 3_00 },
  ])
})

it('a slip on the roll says what its page says: what is wrapped or sent, and the notes that the customer reads', () => {
  const [pair, ring] = payload.lines
  if (!pair || !ring || !('charged' in pair) || !('charged' in ring))
    throw new Error('the sale has no lines of goods')
  const lines: ChargedSale['lines'] = [
    { ...pair, gift_wrap: true, note: 'Cordones rojos', print_note: true },
    { ...ring, send: true, note: 'Solo para la tienda' },
  ]
  const sale = { version: 2, payload: { ...payload, lines, note: 'Ánimo', print_note: true }, seen }
  const blocks = toSlipBlocks(sale as SaleEntry, {
    t: (key) => key,
    tender: (kind) => kind,
    money: (cents) => `${cents / 100} €`,
    dateTime: (iso) => iso,
    shop: { name: 'Horma', lines: [] },
    facts: [],
    origin: 'https://zapateria.example',
  })
  const said = JSON.stringify(blocks)
  for (const words of ['slip.gift_wrap', 'slip.to_send', 'Cordones rojos', 'Ánimo'])
    expect(said).toContain(words)
  expect(said).not.toContain('Solo para la tienda')
})
