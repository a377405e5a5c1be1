import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { decodeEscPos } from '../../../test/doubles/decode-escpos.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { buildInvoice } from '../invoicing/invoice-view-model.ts'
import type { SaleTicket } from './printed-ticket.ts'

const ROUTE = 'print/ticket/ticket-page'
const TOLD = ['Con tara: Arañazo en la puntera', 'Informado antes de la compra y aceptado.']

let shop: TestShop
let browser: Browser
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let saleId: number
beforeAll(async () => {
  shop = await testShop()
  shop.clock.now = new Date()
  seller = (await openTill(shop)).seller
  const keeper = staffWith({ can_manage_products: true, change_prices: 'allowed' })
  await nameCompany(shop)
  await shop.pool.query(
    `update tills set asks_terminal_reference = true,
       printer = '{"connection": {"kind": "usb"}, "paper_width": 58, "drawer": "none", "code_pages": "epson"}'`,
  )
  const variant_id = await sellShoe(shop, { pairs: 2 })
  const { item_id } = await shop.call({ ...keeper, ...getUser() }).stock.markPair({
    variant_id,
    location: 'tienda',
    source: 'in_stock',
    grade: 'damaged',
    note: 'Arañazo en la puntera',
    cents: 39_95,
  })
  const sold = await shop.call(seller).till.finishSale(
    cardSale(0, {
      lines: [
        { kind: 'item', item_id, gift_wrap: true, note: 'Con cordones nuevos', print_note: true },
      ],
      tenders: [{ kind: 'card', amount_cents: 39_95, terminal_reference: '004512' }],
      note: 'Gracias, Pilar',
      print_note: true,
      expected_total_cents: 39_95,
      finished_at: shop.clock.now.toISOString(),
      invoice_recipient: {
        name: 'Pilar Gil',
        nif: '12345678Z',
        address: 'Calle Mayor, 3, 28013 Madrid',
      },
    }),
  )
  saleId = sold.sale_id
  const openBrowser = await staffTestClient(shop, { LOCAL_PRINTERS: 'on' })
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
afterAll(() => shop.close())

const getUser = () => (seller.kind === 'staff' ? { userId: seller.userId } : {})

async function readTicket(query = ''): Promise<SaleTicket> {
  const answer = await browser.send(`/print/ticket/${saleId}${query}`)
  return JSON.parse(await answer.text()).loaderData[ROUTE].ticket
}

it('the ticket of a marked pair says its fault and that the customer knew of it, in their language', async () => {
  expect((await readTicket()).lines[0]?.notes?.slice(0, 2)).toEqual(TOLD)
  expect((await readTicket('?lang=de')).lines[0]?.notes?.slice(0, 2)).toEqual([
    'Mit Fehler: Arañazo en la puntera',
    'Vor dem Kauf mitgeteilt und akzeptiert.',
  ])
})

it('a printer on a roll prints the fault of a marked pair, the notes of the ticket and the reference of the terminal', async () => {
  const fields = { till: 'T1', paper: 'sale', id: String(saleId) }
  const answer = await browser.submit('/print/jobs', fields)
  const { bytes } = await answer.json()
  const { text } = decodeEscPos(Buffer.from(bytes, 'base64'))
  const words = text.replace(/\s+/g, ' ')
  for (const printed of [...TOLD, 'Envuelto para regalo', 'Con cordones nuevos', 'Gracias, Pilar'])
    expect(words).toContain(printed)
  expect(words).toContain('Ref. 004512')
})

it('the full invoice of a marked pair says its fault too', async () => {
  const { documents } = await shop.call(seller).sales.getSale({ sale_id: saleId })
  const invoice_id = documents[0]?.invoice_id ?? 0
  const document = await shop.call(seller).invoicing.getInvoiceDocument({ invoice_id })
  const { lines } = await buildInvoice(document, { store_name: 'Horma' })
  expect(lines[0]?.details).toBe(['Negro', '38', ...TOLD].join(' · '))
})

it('a ticket keeps what its customer was told when the mark of the pair changes later', async () => {
  await shop.pool.query(`update item_marks set grade = 'display', note = 'Otra cosa'`)
  expect((await readTicket()).lines[0]?.notes?.slice(0, 2)).toEqual(TOLD)
})
