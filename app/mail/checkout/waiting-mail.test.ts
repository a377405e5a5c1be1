import { beforeAll, expect, it } from 'vitest'
import { later, minutes } from '../../../core/base/clock.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { clerk, openTransfers, pickupInput } from '../../../test/payments/payment-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { createMailRenderer } from '../render-mail.tsx'

const render = createMailRenderer({ secret: 'secret of the tests', origin: 'https://horma.test' })

const shop = sharedShop()
let shoe: number
beforeAll(async () => {
  await openTransfers(shop)
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public) values ('contact_email', '"hola@ana.test"', true)`,
  )
  shoe = (await shop.sell({ pairs: 20 })).variant('Negro 38')
})

/** The subject and the plain text of the last message of a kind, rendered now. */
async function readMail(template: string) {
  const { rows } = await shop.pool.query(
    'select template, language, data from mail_messages where template = $1 order by message_id desc limit 1',
    [template],
  )
  const { subject, text } = await render(shop.db, rows[0])
  expect(text).not.toMatch(/\{\{|undefined|null|NaN/)
  return { subject, text: text.replaceAll(/[ \u00a0\u202f]+/g, ' ') }
}

const findSale = async ({ reference }: { reference: string }) => {
  const { rows } = await shop.pool.query(
    'select sale_id::int as id from sales where reference = $1',
    [reference],
  )
  return rows[0].id as number
}

it('a confirmation that waited for the mail server says what was true when it was queued', async () => {
  const input = { ...pickupInput(shoe), payment_method: 'pickup' as const }
  const placed = await shop.call().checkout.placeOrder(input)
  const before = await readMail('order-received')
  expect(before.text).toContain('Lo pagas en la tienda cuando lo recojas')
  expect(before.text).toContain('Lo pagas en la tienda al recogerlo')
  await shop.call().checkout.cancelOrder({ token: placed.token })
  expect(await readMail('order-received')).toEqual(before)
})

it('a confirmation of a transfer that waited still names the account, whatever has come of the money', async () => {
  const input = { ...orderInput([shoe]), payment_method: 'transfer' as const }
  const placed = await shop.call().checkout.placeOrder(input)
  const before = await readMail('order-received')
  expect(before.text).toContain('IBAN ES91 2100 0418 4502 0005 1332')
  await payOrder(shop, placed)
  expect(await readMail('order-received')).toEqual(before)
})

it('a message that an order is paid does not know yet that it was handed over', async () => {
  const placed = await shop.call().checkout.placeOrder(pickupInput(shoe))
  await payOrder(shop, placed)
  const before = await readMail('order-paid')
  expect(before.text).toContain('te escribimos cuando puedas recogerlo')
  const sale_id = await findSale(placed)
  await clerk(shop).checkout.prepareOrders({ sale_ids: [sale_id] })
  await shop.pool.query(`update sales set fulfillment_status = 'delivered' where sale_id = $1`, [
    sale_id,
  ])
  expect(await readMail('order-paid')).toEqual(before)
})

it('the first message of an order that is paid at a bank has the terms of its contract, a later one has not', async () => {
  const first = await shop.call().checkout.placeOrder(orderInput([shoe]))
  await payOrder(shop, first)
  const { subject, text } = await readMail('order-paid')
  expect(subject).toContain(`Gracias por tu pedido ${first.reference}`)
  expect(text).toContain('Hemos recibido 69,95 €')
  expect(text).toContain('Lo enviaremos a: Ana Prueba')
  expect(text).toContain('Modelo de formulario de desistimiento')
  expect(text).toContain('Ya está pagado.')
  const input = { ...orderInput([shoe]), payment_method: 'transfer' as const }
  await payOrder(shop, await shop.call().checkout.placeOrder(input))
  expect((await readMail('order-paid')).text).not.toContain('Modelo de formulario')
})

it('the mail of a cancellation tells its buyer how to undo it, and the shop what not to prepare', async () => {
  const input = { ...pickupInput(shoe), payment_method: 'pickup' as const }
  const placed = await shop.call().checkout.placeOrder(input)
  await shop.call().checkout.cancelOrder({ token: placed.token })
  const { text } = await readMail('order-cancelled')
  expect(text).toContain(`Has cancelado tu pedido ${placed.reference}`)
  expect(text).toContain('No se ha cobrado nada')
  expect(text).toContain('puedes recuperarlo')
  expect((await readMail('cancelled-order')).text).toContain('no lo prepares ni lo entregues')
  shop.clock.now = later(shop.clock.now, minutes(5))
  await shop.call().checkout.restoreOrder({ token: placed.token })
  expect((await readMail('order-restored')).text).toContain(
    'Lo pagas en la tienda cuando lo recojas',
  )
  expect((await readMail('restored-order')).text).toContain('Hay que prepararlo de nuevo')
})
