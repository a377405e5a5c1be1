import { beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'

const shop = sharedWorld()
let sale: { sale_id: number; invoice: string }
beforeAll(async () => {
  const lola = () => shop.call(shop.staff.lola)
  const grace = { name: 'Grace Ashworth', phone: '600 777 888' }
  const { customer_id } = await lola().customers.createCustomer(grace)
  const variant = shop.shoes.alba.variants['Negro 38']
  sale = await lola().till.finishSale(cardSale(variant, { customer_id, note: 'Paga su madre' }))
})

const getLink = async () =>
  (await shop.call(shop.staff.lola).till.getTicketLink({ sale_id: sale.sale_id })).path
    .split('/')
    .at(-1) ?? ''

it('whoever has the link sees the ticket and its PDF without signing in, and nothing that the paper does not say', async () => {
  const shared = await shop.call().till.getSharedTicket({ link: await getLink() })
  expect(shared.sale).toMatchObject({
    note: null,
    customer: null,
    invoice: { invoice: sale.invoice },
  })
  expect(JSON.stringify(shared)).not.toMatch(/Grace|Ashworth|600 ?111|Paga su madre/)
  const document = await shop.call().invoicing.getLinkedInvoice({ link: shared.pdf_link })
  expect(document.invoice).toBe(sale.invoice)
})

it('a link that was changed, made up or is over shows nothing', async () => {
  const link = await getLink()
  const [id, until, signature = ''] = link.split('-')
  const other = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`
  for (const wrong of [
    `${Number(id) + 1}-${until}-${signature}`,
    `${id}-${Number(until) + 1}-${signature}`,
    `${id}-${until}-${other}`,
  ])
    expect(await getRefusal(shop.call().till.getSharedTicket({ link: wrong }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + 91 * 24 * 3_600_000)
  const over = await getRefusal(shop.call().till.getSharedTicket({ link }))
  shop.clock.now = before
  expect(over).toMatchObject({ code: 'NOT_FOUND' })
})

it('a ticket is mailed once, to the address that the customer says and in their language', async () => {
  const operation = '01990000-0000-7000-8000-00000000aa01'
  const input = { sale_id: sale.sale_id, email: 'grace@horma.test', language: 'en' as const }
  for (const _ of [1, 2]) await shop.call(shop.staff.lola, operation).till.mailTicket(input)
  const { rows } = await shop.pool.query(
    `select recipient, language, data from mail_messages where template = 'till-ticket'`,
  )
  expect(rows).toEqual([
    {
      recipient: 'grace@horma.test',
      language: 'en',
      data: { sale_id: sale.sale_id, until: expect.any(Number) },
    },
  ])
  const { rows: audits } = await shop.pool.query(
    `select details from audit_log where action_type = 'till.mailTicket'`,
  )
  expect(JSON.stringify(audits)).not.toContain('grace')
})

it('an unknown sale and an address that is none are refused', async () => {
  const mail = (change: object) =>
    shop
      .call(shop.staff.lola)
      .till.mailTicket({ sale_id: sale.sale_id, email: 'a@b.test', ...change })
  expect(await getRefusal(mail({ sale_id: 999_999 }))).toMatchObject({ code: 'SALE_UNKNOWN' })
  expect(await getRefusal(mail({ email: 'nobody' }))).toMatchObject({ status: 400 })
  const visitor = shop.call().till.getTicketLink({ sale_id: sale.sale_id })
  expect(await getRefusal(visitor)).toMatchObject({ status: 401 })
})

it('the words that go with a link are those of the settings, and in the other languages the usual ones', async () => {
  const readTexts = async () =>
    (await shop.call(shop.staff.lola).till.getTicketLink({ sale_id: sale.sale_id })).text
  const usual = await readTexts()
  expect(Object.keys(usual).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt'])
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public)
    values ('whatsapp_ticket_text', '{"es": "¡Gracias, guapa!"}', false)`)
  expect(await readTexts()).toEqual({ ...usual, es: '¡Gracias, guapa!' })
})
