import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { days, later } from '../../../core/base/clock.ts'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import {
  exchange,
  promiseReturns,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import {
  allowDiscount,
  cardSale,
  hireSeller,
  sellLine,
  sellShoe,
} from '../../../test/staff-fixtures.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { newId } from '../../ui/new-id.ts'
import { getRefundKey } from '../returns/refund-key.ts'
import { Paper } from './paper.tsx'
import type { PrintedTicket, SaleTicket } from './printed-ticket.ts'
import { getWidthCookie, parseTicketParams, ROLL_WIDTHS } from './ticket-params.ts'
import type { SaleToPrint } from './ticket-parts.ts'
import { buildSaleTicket } from './ticket-view-model.ts'

const ROUTE = 'print/ticket/ticket-page'
/** 308.64 €: its digits appear nowhere else on the ticket. */
const PRICE = 1_234_56 / 4

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const shop = sharedWorld()
let browser: Browser
let sale: { sale_id: number; reference: string; invoice: string }
let online: number
beforeAll(async () => {
  await allowDiscount(shop, 50)
  await createSecondTaxRate()
  const boots = await sellShoe(shop, { cents: PRICE })
  const book = await sellShoe(shop, { cents: 57_20 })
  await shop.pool.query(
    `update products set tax_class = 'books' from product_variants v
     where v.product_id = products.product_id and v.variant_id = $1`,
    [book],
  )
  const total = 2 * PRICE - 17_28 + 57_20
  sale = await shop.call(shop.staff.lola).till.finishSale(
    cardSale(boots, {
      lines: [sellLine(boots, 2, { discount_cents: 17_28 }), sellLine(book)],
      tenders: [
        { kind: 'cash', amount_cents: 487_66, given_cents: 500_00 },
        { kind: 'card', amount_cents: total - 487_66 },
      ],
      expected_total_cents: total,
    }),
  )
  await payOrder(shop, await shop.call().checkout.placeOrder(orderInput([book], { cents: 57_20 })))
  await shop.call().checkout.placeOrder(orderInput([book], { cents: 57_20 }))
  online = sale.sale_id + 1
  const openBrowser = await staffTestClient(shop)
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})

/** Four percent for books, so that a ticket has two rates. */
async function createSecondTaxRate() {
  await shop.pool.query(
    `insert into tax_classes (tax_class, name) values ('books', '{"es": "Libros"}')`,
  )
  await shop.pool.query(`insert into tax_rates (tax_class, rate, equivalence_surcharge, valid)
    values ('books', 4, 0.5, '[2012-09-01 00:00+02,)')`)
}

async function page(query = '', id = sale.sale_id) {
  const answer = await browser.send(`/print/ticket/${id}${query}`)
  expect(answer.status).toBe(200)
  const body = await answer.text()
  return { answer, body, ticket: JSON.parse(body).loaderData[ROUTE].ticket as PrintedTicket }
}

const renderPaper = (ticket: PrintedTicket) =>
  renderToStaticMarkup(<Paper ticket={ticket} ref={null as ComponentProps<typeof Paper>['ref']} />)

/** Prints the barcode at 203 dots per inch and reads it as a scanner does. */
async function readPrintedBarcode(html: string): Promise<string | undefined> {
  const svg = /<svg.*?<\/svg>/s
    .exec(html)?.[0]
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const picture = await sharp(Buffer.from(svg ?? ''), { density: 203 })
    .flatten({ background: '#fff' })
    .extend({ top: 40, bottom: 40, background: '#fff' })
    .png()
    .toBuffer()
  const [read] = await readBarcodes(picture, { formats: ['Code128'] })
  return read?.text
}

describe('the barcode of a ticket', () => {
  it.each(ROLL_WIDTHS)(
    'the barcode on a roll of %i mm reads as the reference of the sale',
    async (width) => {
      const { ticket } = await page(`?width=${width}`)
      expect(await readPrintedBarcode(renderPaper(ticket))).toBe(sale.reference)
    },
  )
  it('the barcode fits the print width of a roll of 58 mm', async () => {
    const { ticket } = await page('?width=58')
    const html = renderPaper({ ...ticket, width: 58 })
    const millimetres = Number(/width="([\d.]+)mm"/.exec(html)?.[1])
    expect(millimetres).toBeLessThanOrEqual(48)
    expect(ticket.barcode?.modules).toBeLessThanOrEqual(48 / 0.25)
  })
})

describe('the ticket of a sale', () => {
  it('a ticket has everything that a simplified invoice must have', async () => {
    const ticket = (await page('?width=80')).ticket as SaleTicket
    expect(ticket).toMatchObject({
      kind: 'sale',
      width: 80,
      copy: null,
      titles: ['Factura simplificada'],
      number: sale.invoice,
      test: ['MODO DE PRUEBA, NO VÁLIDO COMO FACTURA'],
      qr: null,
      lines: [
        { details: 'Negro · 38', amount: '600,00', sum: '2 × 308,64 · Descuento −17,28' },
        { amount: '57,20', sum: null },
      ],
      sums: [],
      total: { label: 'Total', amount: expect.stringMatching(/^657,20\s€$/) },
      vat: {
        rows: [
          { rate: '21 %', base: '495,87', vat: '104,13' },
          { rate: '4 %', base: '55,00', vat: '2,20' },
        ],
      },
      tenders: [
        { label: 'Efectivo', amount: '487,66', cash: [{ amount: '500,00' }, { amount: '12,34' }] },
        { label: 'Tarjeta', amount: '169,54', cash: [] },
      ],
      issuerMissing: true,
    })
    expect(ticket.facts).toEqual([
      '21 de noviembre de 2026 a las 10:00',
      'Caja T1 · Te atendió Lola',
    ])
    expect(ticket.footer).toEqual(['Garantía legal: 3 años.'])
  })
  it("a ticket says once what can be returned: in the shop's words and with their last day", async () => {
    const policy = 'Cambios en 14 días, sin usar.'
    const key = 'ticket_return_policy_text'
    await shop.pool.query(
      'insert into site_settings (setting_id, setting_value, public) values ($1, $2, true)',
      [key, JSON.stringify({ es: policy })],
    )
    const undated = (await page()).ticket as SaleTicket
    expect(undated.footer).toEqual([policy, 'Garantía legal: 3 años.'])
    await shop.pool.query(
      `insert into site_settings (setting_id, setting_value, public) values ('return_policy_days', '14', true)`,
    )
    const counter = (await page()).ticket as SaleTicket
    const web = (await page('', online)).ticket as SaleTicket
    await shop.pool.query("delete from site_settings where setting_id like '%return_policy%'")
    expect(counter.footer.slice(0, 2)).toEqual([policy, 'Último día: 5 de diciembre de 2026.'])
    expect(counter.footer.join(' ').match(/cambios|devoluciones/gi)).toHaveLength(1)
    expect(web.footer.join(' ').match(/cambios|devoluciones/gi)).toHaveLength(1)
  })
  it('the one paper of an exchange says what the old pair was worth and the last day of the first sale, and that of its return names no refund', async () => {
    await promiseReturns(shop)
    const start = shop.clock.now
    const [variant, other] = [await sellShoe(shop), await sellShoe(shop, { cents: 89_95 })]
    const { units } = await sellUnits(shop, [variant], { cents: 69_95 })
    const [unit] = units
    if (!unit) throw new Error('nothing was sold')
    shop.clock.now = later(start, days(6))
    const { sale_id, return_id } = await exchange(shop, {
      back: [toReturnLine(unit)],
      lines: [sellFor(other, unit)],
      total: 20_00,
    })
    const ticket = (await page('', sale_id)).ticket as SaleTicket
    shop.clock.now = start
    await promiseReturns(shop, null)
    expect(ticket.tenders).toMatchObject([
      { label: 'Cambio', amount: '69,95' },
      { label: 'Tarjeta', amount: '20,00' },
    ])
    expect(ticket.footer[0]).toContain('5 de diciembre de 2026')
    const { refunds } = await shop
      .call(shop.staff.lola)
      .returns.getReturnTicket({ return_id: return_id ?? 0 })
    expect(refunds.map(getRefundKey)).toEqual(['refund.exchange'])
  })
  it('a ticket names the issuer as it was when the invoice was written', async () => {
    const company = { company_name: 'Zapatería Ejemplo SL', company_nif: 'B12345674' }
    for (const [key, value] of Object.entries(company))
      await shop.pool.query(
        'insert into site_settings (setting_id, setting_value, public) values ($1, $2, true)',
        [key, JSON.stringify(value)],
      )
    const variant = await sellShoe(shop)
    const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(cardSale(variant))
    await shop.pool.query(
      `update site_settings set setting_value = '"Otra SL"' where setting_id = 'company_name'`,
    )
    const ticket = (await page('', sale_id)).ticket as SaleTicket
    expect(ticket.shop.lines.slice(0, 2)).toEqual(['Zapatería Ejemplo SL', 'NIF B12345674'])
    expect(ticket.issuerMissing).toBe(false)
    await shop.pool.query('delete from site_settings')
  })
  it.each(LANGUAGES)(
    'a ticket in %s has its title and the test mode in Spanish too',
    async (language) => {
      const ticket = (await page(`?lang=${language}`)).ticket as SaleTicket
      expect(ticket.language).toBe(language)
      expect(ticket.titles[0]).toBe('Factura simplificada')
      expect(ticket.test?.[0]).toBe('MODO DE PRUEBA, NO VÁLIDO COMO FACTURA')
      expect(ticket.test).toHaveLength(language === 'es' ? 1 : 2)
      expect(renderPaper(ticket)).not.toMatch(/\{\{|undefined|null/)
    },
  )
  it('a ticket of a web order counts return days from arrival, and is no invoice while unpaid', async () => {
    const paid = (await page('', online)).ticket as SaleTicket
    expect(paid.titles).toEqual(['Factura simplificada'])
    expect(paid.footer[0]).toBe('Devoluciones: 14 días desde que recibes el pedido.')
    const unpaid = (await page('', online + 1)).ticket as SaleTicket
    expect(unpaid).toMatchObject({ number: null, test: null, vat: { rows: [] } })
    expect(unpaid.titles).toEqual(['Pedido sin pagar: no es una factura'])
  })
  it('a ticket printed again is marked as a copy on request', async () => {
    expect((await page('?copy=1')).ticket.copy).toBe('COPIA')
    expect((await page('?copy=1&lang=de')).ticket.copy).toBe('KOPIE')
  })
  it('the browser remembers the width of its roll, and no invalid width', async () => {
    expect((await page('?width=58')).answer.headers.get('set-cookie')).toContain('ticket_width=58')
    expect((await page()).ticket.width).toBe(58)
    expect((await page('?width=70')).ticket.width).toBe(58)
    expect((await page('?width=80')).ticket.width).toBe(80)
    expect((await page()).ticket.width).toBe(80)
    expect(parseTicketParams(new URL('http://a/'), 'ticket_width=12').width).toBe(80)
    expect(getWidthCookie(new URL('http://a/?width=1e9'))).toBeUndefined()
  })
})

describe('printing a ticket', () => {
  it('only staff who may sell can open and print a ticket', async () => {
    const openBrowser = await staffTestClient(shop)
    const stranger = openBrowser()
    expect(redirectPath(await stranger.send(`/print/ticket/${sale.sale_id}`))).toContain(
      '/admin/login',
    )
    await hireSeller(shop, 'Nuria')
    await shop.pool.query(`delete from admin_user_roles using staff_users
      where admin_user_roles.user_id = staff_users.user_id and email = 'nuria@horma.test'`)
    await stranger.signIn('nuria@horma.test', 'a long password 2026')
    for (const page of ['ticket', 'gift-tickets'])
      expect(redirectPath(await stranger.send(`/print/${page}/${sale.sale_id}`))).toBe(
        '/admin/access-denied',
      )
    const noted = await stranger.submit(`/print/ticket/${sale.sale_id}`, { copy: '0' })
    expect(redirectPath(noted)).toBe('/admin/access-denied')
  })
  it.each(['999999', '0', '-1', 'x', '1.5', '99999999999999999999'])(
    'the ticket of the unknown sale %s is a 404',
    async (id) => {
      expect((await browser.send(`/print/ticket/${id}`)).status).toBe(404)
      expect((await browser.send(`/print/gift-tickets/${id}`)).status).toBe(404)
      expect((await browser.submit(`/print/ticket/${id}`, { copy: '1' })).status).toBe(404)
    },
  )
  it('printing a copy is recorded in the audit log', async () => {
    expect((await browser.submit(`/print/ticket/${sale.sale_id}`, { copy: '1' })).status).toBe(200)
    const { rows } = await shop.pool.query(
      `select user_email, target_entity_id, details from audit_log where action_type = 'sales.notePrint' and status = 'success'`,
    )
    expect(rows).toEqual([
      {
        user_email: 'lola@horma.test',
        target_entity_id: String(sale.sale_id),
        details: { copy: true },
      },
    ])
  })
})

it('a print sent twice by the same form is recorded once in the audit log', async () => {
  const form = { operation_id: newId(), copy: '0' }
  const path = `/print/ticket/${sale.sale_id}`
  const count = async () => {
    const { rows } = await shop.pool.query(
      `select 1 from audit_log where action_type = 'sales.notePrint' and status = 'success'`,
    )
    return rows.length
  }
  const before = await count()
  for (const _ of [1, 2]) expect((await browser.submit(path, form)).status).toBe(200)
  expect(await count()).toBe(before + 1)
})

describe('the VAT of a ticket', () => {
  it('base and VAT of the printed rates add up to the total of any sale', async () => {
    const variants = [await sellShoe(shop, { pairs: 300 }), await sellShoe(shop, { pairs: 300 })]
    await shop.pool.query(
      `update products set tax_class = 'books' from product_variants v
       where v.product_id = products.product_id and v.variant_id = $1`,
      [variants[1]],
    )
    const line = fc.record({
      at: fc.nat({ max: 1 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      off: fc.integer({ min: 0, max: 34_97 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
        const total = lines.reduce((sum, { quantity, off }) => sum + quantity * 69_95 - off, 0)
        const made = await shop.call(shop.staff.lola).till.finishSale(
          cardSale(0, {
            lines: lines.map(({ at, quantity, off }) =>
              sellLine(variants[at] ?? 0, quantity, { discount_cents: off }),
            ),
            expected_total_cents: total,
          }),
        )
        const saleToPrint: SaleToPrint = await shop
          .call(shop.staff.lola)
          .sales.getSale({ sale_id: made.sale_id })
        const facts = await shop.call().settings.getShop({})
        const ticket = await buildSaleTicket(
          saleToPrint,
          facts,
          parseTicketParams(new URL('http://a/'), null),
          await shop.call(shop.staff.lola).devices.getPrintSettings({}),
        )
        const cents = (text: string) => Number(text.replace(/\D/g, ''))
        const sum = (all: string[]) => all.reduce((total, each) => total + cents(each), 0)
        expect(sum(ticket.vat.rows.flatMap(({ base, vat }) => [base, vat]))).toBe(total)
        expect(sum(ticket.lines.map(({ amount }) => amount))).toBe(total)
        expect(cents(ticket.total.amount)).toBe(total)
        expect(ticket.vat.rows).toHaveLength(new Set(lines.map(({ at }) => at)).size)
      }),
      { numRuns: 25 },
    )
  })
})
