import { expect, test } from './fixtures.ts'
import { cancelOrder, findVariant, orderElsewhere, readOrder, startPayment } from './orders.ts'
import { press, shopper } from './shopper.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')

const trainer = (size: string) => ({ model: 'Deportiva Pulga', colour: 'Azul', size })

test('pairs stay reserved after a refused and a cancelled payment, and a third one pays', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const shoe = trainer('28')
  const { stock } = await findVariant(request, shoe)
  const { token } = await orderElsewhere(request, shoe, 1)
  const buyer = shopper(page)
  await buyer.open(`/checkout/payment?order=${token}`)
  for (const answer of ['bank_fails', 'bank_cancels'] as const) {
    await buyer.pay(answer)
    await buyer.expectNotPaid()
    expect((await findVariant(request, shoe)).stock).toBe(stock - 1)
    await buyer.seeOrder()
    await expect(page.getByRole('main')).toContainText('Pendiente de pago')
    await page.goBack()
    await press(buyer.link('store/payments', 'retry'))
  }
  await buyer.pay()
  await buyer.expectPaid()
  expect(await readPaymentStates(request, token)).toEqual(['cancelled', 'captured', 'failed'])
})

test('a payment that arrives after its order was cancelled goes back, and its buyer reads why', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const shoe = trainer('29')
  const { token } = await orderElsewhere(request, shoe, 1)
  const buyer = shopper(page)
  await buyer.open(await startPayment(request, token))
  await cancelOrder(request, token)
  await orderElsewhere(request, shoe)
  await buyer.answerAtBank('bank_late')
  await buyer.seeOrder()
  await expect(page.getByRole('main')).toContainText(text('store/checkout/order', 'late_cancelled'))
  await expect(page.getByRole('main')).toContainText(/Te devolvemos|Te hemos devuelto/)
  const [state] = await readPaymentStates(request, token)
  expect(state).toMatch(/^refund/)
})

test('a late payment still buys the pair if it is in stock', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const { token } = await orderElsewhere(request, trainer('32'), 1)
  const buyer = shopper(page)
  await buyer.open(await startPayment(request, token))
  await buyer.answerAtBank('bank_late')
  await buyer.expectPaid()
  expect(await readPaymentStates(request, token)).toEqual(['captured'])
})

test('an order paid in two tabs at once is paid once, and the second payment is refunded', {
  tag: '@narrow',
}, async ({ page, context, request }) => {
  const { token } = await orderElsewhere(request, trainer('30'), 1)
  const tabs = [shopper(page), shopper(await context.newPage())]
  for (const tab of tabs) {
    await tab.open(`/checkout/payment?order=${token}`)
    await press(tab.button('store/payments', 'pay'))
  }
  await Promise.all(tabs.map((tab) => tab.answerAtBank('bank_pays')))
  await Promise.all(tabs.map((tab) => tab.expectPaid()))
  for (const tab of tabs) await tab.seeOrder()
  await expect(page.getByRole('main')).toContainText('Pagado')
  const states = await readPaymentStates(request, token)
  expect(states.filter((state) => state === 'captured')).toHaveLength(1)
  expect(states.filter((state) => state !== 'captured')).toEqual([expect.stringMatching(/^refund/)])
})

test('a cancelled order releases its pair at once and can no longer be paid', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const shoe = trainer('31')
  const { stock } = await findVariant(request, shoe)
  const { token } = await orderElsewhere(request, shoe, 1)
  const buyer = shopper(page)
  await buyer.open(`/checkout/payment?order=${token}`)
  await buyer.cancelOrder()
  await expect(buyer.link('store/payments', 'retry')).toBeHidden()
  expect((await findVariant(request, shoe)).stock).toBe(stock)
  await buyer.open(`/order/${token}`)
  await expect(page.getByRole('main')).toContainText('Cancelado')
  await buyer.open(`/checkout/payment?order=${token}`)
  await expect(buyer.button('store/payments', 'pay')).toBeHidden()
})

async function readPaymentStates(...order: Parameters<typeof readOrder>): Promise<string[]> {
  const { payments } = await readOrder(...order)
  return payments.map(({ state }) => state).sort()
}
