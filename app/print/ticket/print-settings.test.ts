import { beforeAll, expect, it } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { worldWithSale } from '../../../test/world/world.ts'
import type { PrintedTicket } from './printed-ticket.ts'

const ROUTE = 'print/ticket/ticket-page'

const shop = sharedShop(worldWithSale)
let browser: Browser
beforeAll(async () => {
  const openBrowser = await staffTestClient(shop)
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})

const office = () => shop.call(machineWith({ can_manage_site_settings: true }))

async function readPage(query = '') {
  const answer = await browser.send(`/print/ticket/${shop.sales.cash.sale_id}${query}`)
  const { loaderData } = await answer.json()
  return loaderData[ROUTE] as { ticket: PrintedTicket; copies: PrintedTicket[] }
}

it('a ticket has the width, the words and the copies that the office has set', async () => {
  const before = await readPage()
  expect(before.ticket).toMatchObject({ width: 80, header: [], closing: ['Gracias por tu compra'] })
  expect(before.copies).toEqual([])
  await office().settings.saveSettings({
    ticket_width: 58,
    ticket_copies: 3,
    ticket_logo: false,
    ticket_header: { es: 'www.prueba.test\nSábados hasta las 14', de: 'Samstags bis 14 Uhr' },
    ticket_footer: { es: '¡Vuelve pronto!' },
    gift_ticket_text: { es: 'Con cariño' },
  })
  const { ticket, copies } = await readPage()
  expect(ticket).toMatchObject({
    width: 58,
    copy: null,
    closing: ['¡Vuelve pronto!'],
    header: ['www.prueba.test', 'Sábados hasta las 14'],
  })
  expect(ticket.shop.logo).toBeNull()
  expect(copies.map(({ copy }) => copy)).toEqual(['COPIA 1', 'COPIA 2'])
  expect((await readPage('?lang=de')).ticket).toMatchObject({
    header: ['Samstags bis 14 Uhr'],
    closing: ['¡Vuelve pronto!'],
  })
  const gift = await (await browser.send(`/print/gift-tickets/${shop.sales.cash.sale_id}`)).json()
  expect(gift.loaderData['print/ticket/gift/gift-tickets-page'].tickets).toMatchObject([
    { kind: 'gift', width: 58, closing: ['Con cariño'] },
  ])
})

it('the roll of a till wins over that of the shop, and the URL over both', async () => {
  const { tills } = await office().devices.listTillDetails({})
  const till = tills[0]
  if (!till) throw new Error('the shop has no till')
  await office().devices.saveTillPrinter({
    till_id: till.till_id,
    version: till.version,
    printer: { connection: { kind: 'usb' }, paper_width: 80, drawer: 'pin2' },
  })
  expect((await readPage()).ticket.width).toBe(80)
  expect((await readPage('?width=58')).ticket.width).toBe(58)
})

it('labels have the sizes that the office has set', async () => {
  await office().settings.saveSettings({ box_label_width: 90, tag_label_height: 20 })
  const seller = machineWith({ can_manage_sales_pos: true })
  expect(await shop.call(seller).devices.getPrintSettings({})).toMatchObject({
    box_label: { width_mm: 90, height_mm: 40 },
    tag_label: { width_mm: 40, height_mm: 20 },
  })
})
