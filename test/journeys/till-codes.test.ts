import { toCustomerCode } from '../../core/customers/customer-code.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findVariant, orderForPickup, payElsewhere, readOrder } from './orders.ts'
import { findSaleId, markReady } from './served-orders.ts'
import { listSales, receivePair } from './staff.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

const SHOE = { model: 'Alpargata Levante', colour: 'Crudo', size: '38' }

openTillTest(
  'the code of an order that is picked up charges it and hands it over, that of a customer, whose card the till prints, chooses them, others are unknown',
  async ({ page, context, shop, marta }) => {
    const { variant_id } = await findVariant(page.request, SHOE)
    await receivePair(shop, variant_id)
    const order = await orderForPickup(page.request, await findVariant(page.request, SHOE))
    await markReady(page.request, await findSaleId(page.request, order.reference))

    const story = page.getByRole('dialog')
    await marta.scan(order.reference)
    const counter = story.getByRole('region', {
      name: marta.text('till/pickups', 'hand_over'),
    })
    await expect(counter).toBeVisible()
    await expect(story).toContainText('Alpargata Levante')
    const amount = counter.getByLabel(marta.text('till/payments', 'amount'))
    await amount.fill('10')
    await marta.press(marta.button('till/payments', 'bizum', counter))
    await amount.fill('20')
    await marta.press(marta.button('till/payments', 'cash', counter))
    await expect(counter).toContainText(/5,05/)
    await expectNoViolations(page)
    await marta.press(marta.button('till/pickups', 'hand_over_due', counter))
    await expect(story.getByRole('status')).toContainText(marta.text('till/pickups', 'handed_over'))
    await expect(story.getByRole('status')).toContainText(/Cambio: 5,05/)
    await expect(counter).toBeHidden()
    expect(await readOrder(page.request, order.token)).toMatchObject({
      fulfillment_status: 'delivered',
    })
    await page.keyboard.press('Escape')
    await expect(story).toBeHidden()

    const known = await page.request.get('/api/v1/customers/search?q=begona')
    const [customer] = (
      (await known.json()) as { customers: { customer_id: number; name: string }[] }
    ).customers
    await marta.scan(toCustomerCode(customer?.customer_id ?? 0))
    await expect(marta.ticket).toContainText(customer?.name ?? 'nobody')
    // The card that the till prints of whoever is on the ticket leads back to them.
    await marta.press(marta.button('till/ticket', 'customer_change', marta.ticket))
    await marta.press(marta.button('till/customers', 'print_card', story))
    const card = await context.newPage()
    await card.goto(await marta.getPrintedAddress())
    const main = card.getByRole('main')
    await expect(main).toContainText(customer?.name ?? 'nobody')
    await expectNoViolations(card)
    const code = await main.getByRole('img').getAttribute('aria-label')
    await card.close()
    await page.keyboard.press('Escape')
    await marta.press(marta.button('till/ticket', 'customer_remove', marta.ticket))
    await expect(marta.ticket).not.toContainText(customer?.name ?? 'nobody')
    await marta.scan(code ?? 'no code')
    await expect(marta.ticket).toContainText(customer?.name ?? 'nobody')
    const stranger = toCustomerCode(999_999_999)
    await marta.scan(stranger)
    await expect(page.getByRole('alert').filter({ hasText: stranger })).toBeVisible()
    await expect(marta.ticket).toContainText(customer?.name ?? 'nobody')
  },
)

openTillTest(
  'the code of an order that was paid before hands it over without money, and once more only says so',
  async ({ page, shop, marta, till }) => {
    const { variant_id } = await findVariant(page.request, SHOE)
    await receivePair(shop, variant_id)
    const found = await findVariant(page.request, SHOE)
    const order = await orderForPickup(page.request, found, 'test')
    await payElsewhere(page.request, order.token)
    await markReady(page.request, await findSaleId(page.request, order.reference))

    const story = page.getByRole('dialog')
    await marta.scan(order.reference)
    await expect(story).toContainText(marta.text('till/pickups', 'hand_over_paid'))
    await expectNoViolations(page)
    await marta.press(marta.button('till/pickups', 'hand_over', story))
    await expect(story.getByRole('status')).toContainText(marta.text('till/pickups', 'handed_over'))
    expect(await readOrder(page.request, order.token)).toMatchObject({
      payment_status: 'paid',
      fulfillment_status: 'delivered',
    })
    expect(await listSales(page.request, till)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(story).toBeHidden()

    await marta.scan(order.reference)
    await expect(story).toContainText(marta.text('till/pickups', 'handed_over_before'))
    await expect(marta.button('till/pickups', 'hand_over', story)).toHaveCount(0)
  },
)
