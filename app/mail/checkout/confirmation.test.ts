import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { type OrderInput, orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { clerk, openTransfers, pickupInput } from '../../../test/payments/payment-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { createMailRenderer } from '../render-mail.tsx'

const render = createMailRenderer({ secret: 'secret of the tests', origin: 'https://horma.test' })

const shop = sharedShop()
let dear: number
let cheap: number
beforeAll(async () => {
  await openTransfers(shop)
  dear = (await shop.sell({ pairs: 20 })).variant('Negro 38')
  cheap = (await shop.sell({ handle: 'cheap', cents: 20_00, pairs: 20 })).variant('Negro 38')
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public) values
    ('store_address', '{"street": "Calle Luna 3", "postal_code": "28004", "city": "Madrid", "province": "Madrid"}', true)`)
})

/** The plain text of the last message of an order, with spaces as they are typed. */
async function readMail(template = 'order-received') {
  const { rows } = await shop.pool.query(
    'select template, language, data from mail_messages where template = $1 order by message_id desc limit 1',
    [template],
  )
  const { html, text } = await render(shop.db, rows[0])
  expect(text).not.toMatch(/\{\{|undefined|null|NaN/)
  return { html, text: text.replaceAll(/[ \u00a0\u202f]+/g, ' ') }
}

/** An order whose money comes by hand is confirmed when it is placed, another when it is paid. */
async function confirm(input: OrderInput) {
  const placed = await shop.call().checkout.placeOrder(input)
  if (input.payment_method) return { ...placed, ...(await readMail()) }
  await payOrder(shop, placed)
  return { ...placed, ...(await readMail('order-paid')) }
}

it('the confirmation of a parcel that was paid at a bank says its price and the day it comes', async () => {
  const { text } = await confirm(orderInput([cheap], { cents: 20_00 }))
  expect(text).toMatch(/Envío 4,95 €/)
  expect(text).toMatch(/Total, IVA incluido 24,95 €/)
  expect(text).toContain('Hemos recibido 24,95 €')
  expect(text).toContain('Llega entre el miércoles 25 de noviembre y el jueves 26 de noviembre')
  expect(text).not.toContain('días laborables')
  expect(text).toContain('Lo enviaremos a: Ana Prueba')
  expect(text).toContain('Ya está pagado.')
  expect(text).toContain('El envío de vuelta corre de tu cuenta')
  expect(text).toMatch(/https:\/\/horma\.test\/es\/order\/[0-9A-Z]{32}\/desistir/)
})

it('the confirmation of an order with free shipping says so', async () => {
  const { text } = await confirm(orderInput([dear]))
  expect(text).toMatch(/Envío gratis/)
  expect(text).toMatch(/Total, IVA incluido 69,95 €/)
})

it('the confirmation of an order with a coupon names it beside what it takes off', async () => {
  await shop.call(staffWith({ can_manage_site_settings: true })).pricing.saveCoupon({
    code: 'VERANO-20',
    kind: 'percent',
    percent: 20,
    amount_cents: null,
    minimum_cents: 0,
    most_uses: null,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
  })
  const input = { ...orderInput([dear]), coupon: 'VERANO-20', expected_total_cents: 55_96 }
  const { text, html } = await confirm(input)
  expect(text).toMatch(/Descuento VERANO-20 -13,99 €/)
  expect(text).toMatch(/Total, IVA incluido 55,96 €/)
  expect(html).toContain('VERANO-20')
})

it('the confirmation of an order that is paid at pick-up says where, and asks for no payment before', async () => {
  const { text } = await confirm({ ...pickupInput(dear), payment_method: 'pickup' })
  expect(text).toContain('Lo pagas en la tienda cuando lo recojas')
  expect(text).toContain('Lo recogerás en la tienda: Calle Luna 3, 28004 Madrid')
  expect(text).toContain('Recogida en la tienda')
  expect(text).not.toContain('El pago se hace en línea')
  expect(text).not.toContain('Lo enviaremos a')
})

it('the confirmation of an order that is paid by transfer says the account, the concept and the way to pay', async () => {
  const { text, reference } = await confirm({ ...orderInput([dear]), payment_method: 'transfer' })
  expect(text).toContain('IBAN ES91 2100 0418 4502 0005 1332')
  expect(text).toContain(`Concepto ${reference}`)
  expect(text).toContain('Lo pagas por transferencia bancaria')
  expect(text).not.toContain('Aún no está pagado')
})

it('the message that a payment has come says the day that was promised', async () => {
  const placed = await shop.call().checkout.placeOrder(orderInput([dear]))
  await payOrder(shop, placed)
  expect((await readMail('order-paid')).text).toContain(
    'Llega entre el miércoles 25 de noviembre y el jueves 26 de noviembre.',
  )
})

it('a shop that pays for the way back says so in the confirmation', async () => {
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public) values ('free_return_shipping', 'true', true)`,
  )
  expect((await confirm(orderInput([dear]))).text).toContain('El envío de vuelta lo paga la tienda')
})

it('who withdraws before the parcel leaves is not asked to send anything back', async () => {
  const placed = await shop.call().checkout.placeOrder(orderInput([dear]))
  await payOrder(shop, placed)
  const { units } = await shop.call().returns.getOrderReturns({ token: placed.token })
  await shop.call().returns.openReturnRequest({
    token: placed.token,
    kind: 'withdrawal',
    units: units.map(({ line_id, n }) => ({ line_id, n })),
  })
  const { text } = await readMail('withdrawal-received')
  expect(text).toContain('no tienes que enviar nada')
  expect(text).not.toContain('Envíanos los artículos')
})

it('an order that the shop cancels tells its buyer why', async () => {
  const placed = await shop.call().checkout.placeOrder(orderInput([dear]))
  await payOrder(shop, placed)
  const { rows } = await shop.pool.query(
    'select sale_id::int as id from sales where reference = $1',
    [placed.reference],
  )
  const reason = 'El par tiene un defecto'
  await clerk(shop).returns.cancelSale({ sale_id: rows[0].id, reason })
  expect((await readMail('order-cancelled')).text).toContain(`Motivo: ${reason}`)
  const order = await shop.call().checkout.getOrder({ token: placed.token })
  expect(order.history).toContainEqual(expect.objectContaining({ event: 'cancelled', reason }))
})
