import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { inTransaction } from '../../../../core/base/db.server.ts'
import { writeCorrection } from '../../../../core/invoicing/write-correction.ts'
import { type TestShop, testShop } from '../../../../test/shop.ts'
import { cardSale, openTill, sellShoe } from '../../../../test/staff-fixtures.ts'
import { Paper } from '../paper.tsx'
import { parseTicketParams, ROLL_WIDTHS } from '../ticket-params.ts'
import { buildCorrectionTicket, type CorrectionLine } from './correction-ticket.ts'

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

/** The correction of a whole sale, printed. */
async function print(query: string, change = {}, lines?: CorrectionLine[]) {
  const caller = shop.call(seller)
  const sold = await caller.till.finishSale({ ...cardSale(variant), ...change })
  const correction = {
    saleId: sold.sale_id,
    now: shop.clock.now,
    refunds: [{ rate: 21, cents: 69_95 }],
  }
  const written = await inTransaction(shop.db, (tx) => writeCorrection(tx, correction))
  const [invoice, settings, printing] = await Promise.all([
    caller.invoicing.getInvoiceDocument({ invoice_id: written.invoiceId }),
    shop.call().settings.getShop({}),
    caller.devices.getPrintSettings({}),
  ])
  const params = parseTicketParams(new URL(`http://a/?${query}`), null)
  const ticket = await buildCorrectionTicket(invoice, settings, params, printing, lines)
  return { html: renderToStaticMarkup(<Paper ticket={ticket} />), sold, number: written.invoice }
}

async function readQr(html: string) {
  const [, svg = ''] =
    /<figure[^>]*data-fiscal-qr.*?(<svg.*?<\/svg>).*?<\/figure>/s.exec(html) ?? []
  const picture = await sharp(
    Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')),
    { density: 203 },
  )
    .flatten({ background: '#fff' })
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fff' })
    .png()
    .toBuffer()
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
  return read?.text
}

it.each(ROLL_WIDTHS)(
  'a correction on a roll of %i mm says what it corrects, below zero, under a QR of its own',
  async (width) => {
    const { html, sold, number } = await print(`width=${width}`)
    expect(await readQr(html)).toBe(
      `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${number}&fecha=21-11-2026&importe=-69.95`,
    )
    const order = [
      'QR tributario:',
      'MODO DE PRUEBA',
      'NIF B12345674',
      'Factura simplificada rectificativa',
      number,
      sold.invoice,
      'Devolución',
      '−69,95',
      '21 %',
      '−57,81',
      '−12,14',
    ]
    const places = order.map((part) => html.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(-1)
  },
)

it('the correction of a full invoice names its recipient and is titled so in Spanish and in its language', async () => {
  const invoice_recipient = { name: 'Cliente SA', nif: 'A58818501', address: 'Gran Vía, 20' }
  const { html } = await print('width=80&lang=de', { invoice_recipient })
  for (const part of ['<h2>Factura rectificativa</h2>', 'Cliente SA', 'NIF A58818501'])
    expect(html).toContain(part)
  expect(html).not.toContain('simplificada')
})

it('a paper of whole articles names each of them instead of one line a rate', async () => {
  const lines = [
    { id: 1, name: 'Zapato Gredos', details: 'Negro · 41', quantity: 1, cents: -69_95 },
  ]
  const { html } = await print('width=80', {}, lines)
  expect(html).toContain('Zapato Gredos')
  expect(html).toContain('Negro · 41')
  expect(html).not.toContain('Devolución o descuento posterior')
})
