import { toCustomerCode } from '../../core/customers/customer-code.ts'
import { expect, expectNoViolations } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findVariant, orderForPickup, readOrder } from './orders.ts'
import { findSaleId, markReady } from './served-orders.ts'
import { receivePair } from './staff.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

const SHOE = { model: 'Alpargata Levante', colour: 'Crudo', size: '38' }

openTillTest(
  'the code of an order that is picked up charges it and hands it over, that of a customer chooses them, others are unknown',
  async ({ page, shop, marta }) => {
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
    await counter.getByLabel(marta.text('till/deposits', 'given')).fill('30')
    await expect(counter).toContainText(/Cambio: 5,05/)
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
    const stranger = toCustomerCode(999_999_999)
    await marta.scan(stranger)
    await expect(page.getByRole('alert').filter({ hasText: stranger })).toBeVisible()
    await expect(marta.ticket).toContainText(customer?.name ?? 'nobody')
  },
)
