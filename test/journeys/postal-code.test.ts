import { expect, test } from './fixtures.ts'
import { delivery } from './orders.ts'
import { press, shopper } from './shopper.ts'

const shoe = { model: 'Bota Ordesa', colour: 'Negro', size: '40' }

test('a postal code fills in town and province but keeps what the buyer typed', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  const [code, city, province] = [
    buyer.field('postal_code'),
    buyer.field('city'),
    buyer.field('province'),
  ]
  await buyer.searchAndAdd(shoe)
  await buyer.toCheckout()
  await code.fill('03600')
  await expect(city).toHaveValue('Elda')
  await expect(province).toHaveValue(/^Alicante/)

  // Several towns share this one: the first one's is gone, none is chosen for the buyer.
  await code.fill('01012')
  const towns = page.getByRole('group', { name: buyer.text('store/checkout', 'several_towns') })
  await expect(towns.getByRole('button')).toHaveText(['Labastida/Bastida', 'Vitoria-Gasteiz'])
  await expect(city).toHaveValue('')
  await press(towns.getByRole('button', { name: 'Vitoria-Gasteiz' }))
  await expect(city).toHaveValue('Vitoria-Gasteiz')

  await city.fill('Mi aldea')
  await code.fill('28013')
  await expect(province).toHaveValue('Madrid')
  await expect(city).toHaveValue('Mi aldea')

  await city.fill('')
  await buyer.fillDelivery({ postal_code: '03600', city: '' })
  await expect(city).toHaveValue('Elda')
  await city.fill('Petrer')
  // A village that the list counts to another town: asked once, and taken as it is.
  await press(buyer.orderButton)
  await expect(city).toHaveAccessibleDescription(buyer.text('core/checkout', 'CITY_ELSEWHERE'))
  await press(page.getByRole('button', { name: buyer.text('store/checkout', 'confirm_doubt') }))
  await expect(city).toBeFocused()
  await expect(city).not.toHaveAttribute('aria-invalid')
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.seeOrder()
  await expect(page.getByRole('main')).toContainText('03600 Petrer')
})

test('a postal code that is not served is refused as soon as it is typed', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  const code = buyer.field('postal_code')
  await buyer.searchAndAdd({ ...shoe, size: '39' })
  await buyer.toCheckout()
  for (const outside of ['35001', '38001', '51001', '52001']) {
    await code.fill(outside)
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toHaveAccessibleDescription(
      buyer.text('core/checkout', 'POSTAL_CODE_NOT_SERVED'),
    )
  }
  await code.fill('99999')
  await expect(code).toHaveAccessibleDescription(buyer.text('core/checkout', 'POSTAL_CODE_INVALID'))
  await code.fill('01099')
  await expect(page.getByRole('main')).toContainText(
    buyer.text('core/shipping', 'POSTAL_CODE_UNKNOWN'),
  )
  const standard = page
    .getByRole('group', { name: buyer.text('store/checkout', 'how') })
    .locator('label')
    .first()
  await code.fill('28013')
  await expect(standard).toContainText(/Llega (?:el|entre)/)
  const toMainland = await standard.innerText()
  await code.fill('07001')
  await expect(page.getByRole('main')).toContainText(buyer.text('store/checkout', 'balearic'))
  await expect(standard).toContainText(/Llega (?:el|entre)/)
  await expect(standard).not.toHaveText(toMainland, { useInnerText: true })
  await expect(code).not.toHaveAttribute('aria-invalid')

  await buyer.fillDelivery({ postal_code: '35001', city: 'Las Palmas' })
  await expect(buyer.orderButton).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main).toContainText(buyer.text('store/checkout', 'not_served_help'))
  await expect(main.getByRole('link', { name: /^Llamar al/ })).toHaveAttribute('href', /^tel:/)
  // Enter in a field is no way around the button that is not there.
  await code.press('Enter')
  await expect(buyer.heading).toHaveText(buyer.text('store/checkout', 'title'))
  await press(buyer.button('store/checkout', 'not_served_pick_up'))
  await expect(buyer.orderButton).toBeVisible()
  await expect(buyer.field('postal_code')).toHaveCount(0)
  await expect(buyer.field('name')).toHaveValue(delivery.name)
  await buyer.placeOrder()
})

test('an address that no courier finds is refused in words, and asked about once where it may be right', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  const expectRefusal = (field: string, key: string) =>
    expect(buyer.field(field)).toHaveAccessibleDescription(buyer.text('core/checkout', key))
  await buyer.searchAndAdd({ ...shoe, size: '41' })
  await buyer.toCheckout()
  await buyer.fillDelivery({
    phone: '123',
    address: 'Friedrichstraße',
    postal_code: '10115',
    city: 'Berlin',
  })
  // The field was left for the next one: nothing was sent yet.
  await expectRefusal('phone', 'INVALID_PHONE')
  await buyer.field('phone').fill(delivery.phone)
  await press(buyer.orderButton)
  await expectRefusal('address', 'ADDRESS_WITHOUT_NUMBER')
  await expectRefusal('postal_code', 'POSTAL_CODE_UNKNOWN')
  await expect(buyer.heading).toHaveText(buyer.text('store/checkout', 'title'))

  await buyer.fillDelivery({ address: 'Calle Mayor', city: 'Madrid' })
  await press(buyer.orderButton)
  await expectRefusal('address', 'ADDRESS_WITHOUT_NUMBER')
  await press(page.getByRole('button', { name: buyer.text('store/checkout', 'confirm_doubt') }))
  await buyer.placeOrder()
})
