import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { LANGUAGES } from '../../../../core/base/languages.ts'
import { isGiftCode } from '../../../../core/sales/gift-tickets/rules.ts'
import { decodeEscPos } from '../../../../test/doubles/decode-escpos.ts'
import { rounds } from '../../../../test/rounds.ts'
import { type TestShop, testShop } from '../../../../test/shop.ts'
import {
  allowDiscount,
  cardSale,
  openTill,
  sellLine,
  sellShoe,
} from '../../../../test/staff-fixtures.ts'
import { type Browser, staffTestClient } from '../../../../test/staff-test-client.ts'
import { createSigns, encodePapers } from '../../escpos/encode-paper.ts'
import { toTicketBlocks } from '../../escpos/ticket-blocks.ts'
import { Paper } from '../paper.tsx'
import type { GiftTicket } from '../printed-ticket.ts'
import { ROLL_WIDTHS } from '../ticket-params.ts'

const ROUTE = 'print/ticket/gift/gift-tickets-page'

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

let shop: TestShop
let browser: Browser
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let variants: number[]
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
  await allowDiscount(shop, 90)
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public) values
    ('company_name', '"Zapatería Ejemplo SL"', true), ('company_nif', '"B12345674"', true)`)
  variants = [await sellShoe(shop, { pairs: 200 }), await sellShoe(shop, { pairs: 200 })]
  const openBrowser = await staffTestClient(shop)
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
afterAll(() => shop.close())

/** Sells lines of one to three pairs with discounts, in cents. */
async function sell(lines: { at: number; quantity: number; off: number }[]) {
  const total = lines.reduce((sum, { quantity, off }) => sum + quantity * 69_95 - off, 0)
  return shop.call(seller).till.finishSale(
    cardSale(0, {
      lines: lines.map(({ at, quantity, off }) =>
        sellLine(variants[at] ?? 0, quantity, { discount_cents: off }),
      ),
      expected_total_cents: total,
    }),
  )
}

async function readPage(saleId: number, query = '') {
  const answer = await browser.send(`/print/gift-tickets/${saleId}${query}`)
  const body = await answer.text()
  const data = JSON.parse(body).loaderData[ROUTE]
  return {
    body,
    ...(data as { tickets: GiftTicket[]; choice: { key: string; chosen: boolean }[] }),
  }
}

/** As the page does before it prints. */
async function issue(saleId: number, units: string[]) {
  const body = new URLSearchParams([
    ['operation_id', crypto.randomUUID()],
    ...units.map((unit) => ['unit', unit]),
  ])
  const answer = await browser.send(`/print/gift-tickets/${saleId}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

const renderPaper = (ticket: GiftTicket) => renderToStaticMarkup(<Paper ticket={ticket} />)

/** Prints the bars at 203 dots per inch and reads them as a scanner does. */
async function readBars(html: string): Promise<string | undefined> {
  const svg = /<svg.*?<\/svg>/s
    .exec(html)?.[0]
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const picture = await sharp(Buffer.from(svg ?? ''), { density: 203 })
    .flatten({ background: '#fff' })
    .extend({ top: 40, bottom: 40, background: '#fff' })
    .png()
    .toBuffer()
  return (await readBarcodes(picture, { formats: ['Code128'] }))[0]?.text
}

it('the gift papers of any sale have a code of their own each, and no price, sum, number or reference of the sale', async () => {
  const line = fc.record({
    at: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    off: fc.integer({ min: 0, max: 60_00 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...ROLL_WIDTHS),
      async (lines, language, width) => {
        const sale = await sell(lines)
        const query = `?lang=${language}&width=${width}`
        const before = await readPage(sale.sale_id, query)
        await issue(
          sale.sale_id,
          before.choice.map(({ key }) => key),
        )
        const { tickets, body } = await readPage(sale.sale_id, query)
        expect(tickets).toHaveLength(lines.reduce((sum, { quantity }) => sum + quantity, 0))
        const codes = tickets.map(({ barcode }) => barcode?.text ?? '')
        expect(new Set(codes).size).toBe(codes.length)
        expect(codes.every(isGiftCode)).toBe(true)
        const printer = { width, letters: null, codePages: 'epson' } as const
        const signs = createSigns(printer)
        const bytes = encodePapers(
          tickets.map((ticket) => toTicketBlocks(ticket, signs)),
          { printer },
        )
        const rolled = decodeEscPos(bytes)
        expect(rolled.barcodes.map(({ text }) => text)).toEqual(codes)
        expect({ codes: rolled.qrCodes, cuts: rolled.cuts }).toEqual({
          codes: [],
          cuts: tickets.length,
        })
        // The page names its own address, which only staff can open.
        const page = body.replaceAll(`"sale_id":${sale.sale_id}`, '')
        for (const whole of [page, tickets.map(renderPaper).join(), rolled.text]) {
          const text = codes.reduce((rest, code) => rest.replaceAll(code, ''), whole)
          expect(text).not.toMatch(/€|\d[.,]\d\d\b|cents|\btotal\b|\b21 ?%|nif|aeat|QR|Lola|T1/i)
          for (const secret of [sale.reference, sale.invoice, String(sale.total_cents), '6995'])
            expect(text).not.toContain(secret)
        }
      },
    ),
    { numRuns: rounds(20) },
  )
})

it.each(ROLL_WIDTHS)(
  'the code of a gift ticket on a roll of %i mm is read by a scanner',
  async (width) => {
    const sale = await sell([{ at: 0, quantity: 1, off: 0 }])
    const [unit] = (await readPage(sale.sale_id)).choice
    await issue(sale.sale_id, [unit?.key ?? ''])
    const [ticket] = (await readPage(sale.sale_id, `?width=${width}`)).tickets
    if (!ticket) throw new Error('no gift ticket')
    const code = await readBars(renderPaper(ticket))
    expect(code).toBe(ticket.barcode?.text)
    const found = await shop.call(seller).till.findReturnableTicket({ code: code ?? '' })
    const key = found.kind === 'gift' && `${found.unit.line_id}.${found.unit.n}`
    expect(key).toBe(unit?.key)
    // It fits the 48 mm that a narrow roll prints.
    expect(ticket.barcode?.modules).toBeLessThanOrEqual(48 / 0.25)
  },
)

it('a gift ticket is chosen pair by pair, has its day, and is a copy the second time', async () => {
  const sale = await sell([
    { at: 0, quantity: 2, off: 0 },
    { at: 1, quantity: 1, off: 0 },
  ])
  const silent = await readPage(sale.sale_id)
  expect(silent.tickets[0]?.footer.join()).not.toMatch(/cambiarlo|Devoluciones/)
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public) values ('return_policy_days', '14', true)`,
  )
  const first = await readPage(sale.sale_id)
  expect(first.tickets.map(({ barcode, copy }) => [barcode, copy])).toEqual(
    Array.from({ length: 3 }, () => [null, null]),
  )
  const key = first.choice[1]?.key ?? ''
  const one = await readPage(sale.sale_id, `?unit=${key}&unit=9.9&unit=x`)
  expect(one.choice.map(({ chosen }) => chosen)).toEqual([false, true, false])
  expect(one.tickets[0]?.line.details).toBe('Negro · 38')
  expect(one.tickets[0]?.footer[0]).toBe(
    'Puedes cambiarlo hasta el 5 de diciembre de 2026 con este ticket.',
  )
  await issue(sale.sale_id, [key])
  const again = await readPage(sale.sale_id)
  expect(again.tickets.map(({ copy }) => copy)).toEqual([null, 'COPIA', null])
})
