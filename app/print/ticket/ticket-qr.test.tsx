import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { Paper } from './paper.tsx'
import { parseTicketParams, ROLL_WIDTHS } from './ticket-params.ts'
import { buildSaleTicket } from './ticket-view-model.ts'

const TEST_WORDS = 'MODO DE PRUEBA, NO VÁLIDO COMO FACTURA'

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

let shop: TestShop
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let variant: number
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
  variant = await sellShoe(shop, { pairs: 20 })
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public)
    values ('company_name', '"Zapatería Ejemplo SL"', true), ('company_nif', '"B12345674"', true)`)
})
afterAll(() => shop.close())

/** A sale of today, printed. */
async function print(query: string, change: Partial<ReturnType<typeof cardSale>> = {}) {
  const caller = shop.call(seller)
  const { sale_id } = await caller.till.finishSale({ ...cardSale(variant), ...change })
  const [sale, settings, print] = await Promise.all([
    caller.sales.getSale({ sale_id }),
    shop.call().settings.getShop({}),
    caller.devices.getPrintSettings({}),
  ])
  const params = parseTicketParams(new URL(`http://a/?${query}`), null)
  const ticket = await buildSaleTicket(sale, settings, params, print)
  const html = renderToStaticMarkup(<Paper ticket={ticket} />)
  return { html, number: sale.invoice?.invoice }
}

const findQr = (html: string) =>
  /<figure[^>]*data-fiscal-qr.*?(<svg.*?<\/svg>).*?<\/figure>/s.exec(html)

/** What a telephone reads of it, printed at 203 dots per inch with 2 mm of white round it. */
async function readQr(svg = '') {
  const picture = await sharp(
    Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')),
    {
      density: 203,
    },
  )
    .flatten({ background: '#fff' })
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fff' })
    .png()
    .toBuffer()
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
  return { address: read?.text, level: read?.ecLevel }
}

it.each(ROLL_WIDTHS)(
  'the QR at the top of a ticket of %i mm reads as the address of its invoice, 30 to 40 mm wide',
  async (width) => {
    const { html, number } = await print(`width=${width}`)
    const [figure = '', svg] = findQr(html) ?? []
    expect(await readQr(svg)).toEqual({
      address: `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${number}&fecha=21-11-2026&importe=69.95`,
      level: 'M',
    })
    const sides = [...(svg ?? '').matchAll(/(?:width|height)="([\d.]+)mm"/g)].map(([, mm]) =>
      Number(mm),
    )
    expect(sides).toHaveLength(2)
    for (const side of sides) {
      expect(side).toBeGreaterThanOrEqual(30)
      expect(side).toBeLessThanOrEqual(40)
    }
    expect(figure).toContain('QR tributario:')
    expect(figure).not.toContain('VERI*FACTU')
    const order = [
      'QR tributario:',
      '<svg',
      TEST_WORDS,
      'Zapatería Ejemplo SL',
      'Factura simplificada',
    ]
    const places = order.map((part) => html.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
  },
)

it('the ticket of a sale with a full invoice is titled so, and has whom it is made out to', async () => {
  const invoice_recipient = { name: 'Cliente SA', nif: 'A58818501', address: 'Gran Vía, 20' }
  const { html, number } = await print('width=80', { invoice_recipient })
  const order = ['QR tributario:', '<h2>Factura</h2>', `${number}`, 'Cliente: Cliente SA']
  const places = order.map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(-1)
  for (const part of ['NIF A58818501', 'Gran Vía, 20']) expect(html).toContain(part)
  expect(html).not.toContain('Factura simplificada')
})

it('a ticket of an invoice that is really sent says VERI*FACTU and not that it is a test', async () => {
  await shop.pool.query(
    `update fiscal_chains set mode = 'production', nif = 'B12345674' where is_current`,
  )
  const { html, number } = await print('lang=de')
  const [figure = '', svg] = findQr(html) ?? []
  expect(figure).toMatch(/QR tributario:.*<svg.*VERI\*FACTU/s)
  expect(html).not.toContain(TEST_WORDS)
  expect((await readQr(svg)).address).toBe(
    `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${number}&fecha=21-11-2026&importe=69.95`,
  )
})
