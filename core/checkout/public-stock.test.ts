import { beforeAll, expect, test } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import type { TestShop } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { router } from '../router.ts'

const PAIRS = 61
const SIZE = '38'

const shop = sharedShop()
let shoe: Awaited<ReturnType<TestShop['sell']>>
beforeAll(async () => {
  shoe = await shop.sell({ pairs: PAIRS, colours: ['Negro'], sizes: [SIZE], cents: 9_95 })
})

type Call = (...input: unknown[]) => Promise<unknown>

/** Every public procedure, called so that its answer has something to tell; a new one is added here. */
const CALLS: Record<string, () => Promise<unknown>> = {
  'catalog.listProducts': () => shop.call().catalog.listProducts({ sizes: [SIZE] }),
  'catalog.listFacets': () => shop.call().catalog.listFacets({ q: 'salon' }),
  'catalog.suggest': () => shop.call().catalog.suggest({ q: 'salon' }),
  'catalog.getProduct': () => shop.call().catalog.getProduct({ product_id: shoe.productId }),
  'catalog.listRelated': () => shop.call().catalog.listRelated({ product_id: shoe.productId }),
  'catalog.getSizeChart': () => shop.call().catalog.getSizeChart({ product_id: shoe.productId }),
  'catalog.listCollections': () => shop.call().catalog.listCollections({}),
  'settings.getShop': () => shop.call().settings.getShop({}),
  'faqs.listFaqs': () => shop.call().faqs.listFaqs({}),
  'releases.listReleases': () => shop.call().releases.listReleases({}),
  'staff.getPasswordLink': () =>
    getRefusal(shop.call().staff.getPasswordLink({ token: 'x'.repeat(32) })),
  'staff.requestPasswordReset': () =>
    shop.call().staff.requestPasswordReset({ email: 'nadie@horma.test' }),
  'staff.setPasswordByLink': () =>
    getRefusal(
      shop
        .call()
        .staff.setPasswordByLink({ token: 'x'.repeat(32), new_password: 'Una-clave-2026' }),
    ),
  'shipping.listPickupPoints': () =>
    shop.call().shipping.listPickupPoints({ postal_code: '28013' }),
  'shipping.getPlace': () => shop.call().shipping.getPlace({ postal_code: '28013' }),
  'checkout.getQuote': () => shop.call().checkout.getQuote(cartOf(1)),
  'checkout.placeOrder': placeTooMany,
  'checkout.startPayment': () =>
    getRefusal(shop.call().checkout.startPayment({ token: 'x'.repeat(32), provider: 'test' })),
  'checkout.getPaymentMethods': () =>
    getRefusal(shop.call().checkout.getPaymentMethods({ token: 'x'.repeat(32) })),
  'checkout.openBankPage': () =>
    getRefusal(shop.call().checkout.openBankPage({ payment: 'x'.repeat(32) })),
  'till.getSharedTicket': () => getRefusal(shop.call().till.getSharedTicket({ link: 'x' })),
  'returns.cancelPaidOrder': () =>
    getRefusal(shop.call().returns.cancelPaidOrder({ token: 'x'.repeat(32) })),
  'checkout.settleTestPayment': () =>
    getRefusal(shop.call().checkout.settleTestPayment({ payment: 'none', outcome: 'captured' })),
  'checkout.cancelOrder': () =>
    getRefusal(shop.call().checkout.cancelOrder({ token: 'x'.repeat(32) })),
  'checkout.restoreOrder': () =>
    getRefusal(shop.call().checkout.restoreOrder({ token: 'x'.repeat(32) })),
  'checkout.withdrawOrderConsent': () =>
    getRefusal(shop.call().checkout.withdrawOrderConsent({ token: 'x'.repeat(32) })),
  'checkout.mailOrderLink': () =>
    shop.call().checkout.mailOrderLink({ reference: 'XXXXXXXXX', email: 'ana@horma.test' }),
  'checkout.replaceOrderTicket': () =>
    getRefusal(
      shop.call().checkout.replaceOrderTicket({ token: 'x'.repeat(32), recipient: buyer }),
    ),
  'invoicing.replaceTicket': () =>
    getRefusal(
      shop.call().invoicing.replaceTicket({
        ticket: 'T1-26-1',
        issued_on: '2026-11-21',
        total_cents: 9_95,
        recipient: buyer,
      }),
    ),
  'invoicing.findInvoices': () =>
    getRefusal(
      shop
        .call()
        .invoicing.findInvoices({ ticket: 'T1-26-1', issued_on: '2026-11-21', total_cents: 9_95 }),
    ),
  'invoicing.getLinkedInvoice': () =>
    getRefusal(shop.call().invoicing.getLinkedInvoice({ link: `1-1-${'X'.repeat(32)}` })),
  'checkout.getContractTerms': () => shop.call().checkout.getContractTerms({}),
  'checkout.getPaymentWays': () => shop.call().checkout.getPaymentWays({}),
  'checkout.getLegalPage': () => shop.call().checkout.getLegalPage({ page: 'terms' }),
  'messages.sendContactMessage': () =>
    shop.call().messages.sendContactMessage({
      name: 'Ana',
      email: 'ana@horma.test',
      subject: 'Tallas',
      message: 'Hola',
      language: 'es',
    }),
  'returns.getOrderReturns': async () => {
    const placed = await shop.call().checkout.placeOrder(orderOf(2))
    await payOrder(shop, placed)
    return shop.call().returns.getOrderReturns({ token: placed.token })
  },
  'returns.openReturnRequest': () =>
    getRefusal(
      shop.call().returns.openReturnRequest({
        token: 'x'.repeat(32),
        kind: 'withdrawal',
        units: [{ line_id: 1, n: 1 }],
      }),
    ),
  'returns.cancelReturnRequest': () =>
    getRefusal(shop.call().returns.cancelReturnRequest({ token: 'x'.repeat(32), reference: 'R0' })),
  'returns.fileWithdrawal': () =>
    shop.call().returns.fileWithdrawal({ name: 'Ana', reference: 'X', email: 'ana@horma.test' }),
  'checkout.getOrder': async () => {
    const placed = await shop.call().checkout.placeOrder(orderOf(2))
    await payOrder(shop, placed)
    return shop.call().checkout.getOrder({ token: placed.token })
  },
  'checkout.getOrderInvoice': async () => {
    const { token } = await shop.call().checkout.placeOrder(orderOf(2))
    await payOrder(shop, { token })
    const [invoice] = (await shop.call().checkout.getOrder({ token })).documents
    return shop.call().checkout.getOrderInvoice({ token, invoice_id: invoice?.invoice_id ?? 0 })
  },
}

const buyer = { nif: 'B12345674', name: 'Zapatos y Más SL', address: 'Calle Mayor 1, 28013 Madrid' }
const variant = () => shoe.variant(`Negro ${SIZE}`)
const cartOf = (quantity: number) => ({ lines: [{ variant_id: variant(), quantity }] })
const orderOf = (quantity: number) => orderInput([variant()], { quantity, cents: 9_95 })

function placeTooMany() {
  return getRefusal(shop.call().checkout.placeOrder(orderOf(PAIRS + 30)))
}

/** The names of the procedures that answer a visitor anything but UNAUTHORIZED. */
async function listPublicProcedures(): Promise<string[]> {
  const names = Object.entries(router).flatMap(([area, procedures]) =>
    Object.keys(procedures).map((name) => [area, name] as const),
  )
  const found: string[] = []
  for (const [area, name] of names) {
    const client = shop.call() as unknown as Record<string, Record<string, Call>>
    const call = client[area]?.[name]
    if (!call) throw new Error(`${area}.${name} cannot be called`)
    const answer = await getRefusal(call({ unknown_field: true }))
    if ((answer as { code?: string }).code !== 'UNAUTHORIZED') found.push(`${area}.${name}`)
  }
  return found
}

/** Every number of an answer, by its path. */
function listNumbers(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listNumbers(each, `${path}.${key}`))
}

const near = (number: number) => number <= PAIRS && number > PAIRS - 20

test('every public procedure is among those whose answers are read for stock', async () => {
  expect((await listPublicProcedures()).sort()).toEqual(Object.keys(CALLS).sort())
})

test('no public procedure answers how many pairs there are', async () => {
  for (const [name, call] of Object.entries(CALLS)) {
    const numbers = listNumbers(JSON.parse(JSON.stringify((await call()) ?? null)))
    expect(
      numbers.filter(([, number]) => near(number)),
      name,
    ).toEqual([])
    const stocks = numbers.filter(([path]) =>
      /stock|available|pairs/i.test(path.split('.').at(-1) ?? ''),
    )
    for (const [path, stock] of stocks) expect(stock, `${name}${path}`).toBeLessThanOrEqual(6)
  }
})

test('a quote counts pairs to six, however many are asked for', async () => {
  for (const quantity of [1, 6, 7, PAIRS, PAIRS + 1, 999]) {
    const { lines, problems } = await shop.call().checkout.getQuote(cartOf(quantity))
    expect(lines).toMatchObject([{ quantity, stock: 6 }])
    expect(problems, `${quantity} pairs`).toEqual([])
  }
})

test('a quote of a line with few pairs says how many, as the page does', async () => {
  const few = await shop.sell({ handle: 'few', pairs: 2, colours: ['Negro'], sizes: [SIZE] })
  const { lines, problems } = await shop.call().checkout.getQuote({
    lines: [{ variant_id: few.variant(`Negro ${SIZE}`), quantity: 9 }],
  })
  expect(lines).toMatchObject([{ stock: 2 }])
  expect(problems).toMatchObject([{ code: 'TOO_FEW', stock: 2 }])
})

test('a quote of more pairs than there are names the line that is short, and one of all of them names none', async () => {
  const two = await shop.sell({ handle: 'two', pairs: 2, colours: ['Negro'], sizes: [SIZE] })
  const none = await shop.sell({ handle: 'none', pairs: 0, colours: ['Negro'], sizes: [SIZE] })
  const [short, gone] = [two.variant(`Negro ${SIZE}`), none.variant(`Negro ${SIZE}`)]
  const ask = async (quantity: number) => {
    const plenty = { variant_id: variant(), quantity: 1 }
    const lines = [plenty, { variant_id: short, quantity }, { variant_id: gone, quantity: 1 }]
    return (await shop.call().checkout.getQuote({ lines })).problems
  }
  const soldOut = { variant_id: gone, code: 'SOLD_OUT', stock: 0 }
  expect(await ask(2)).toEqual([soldOut])
  expect(await ask(3)).toEqual([{ variant_id: short, code: 'TOO_FEW', stock: 2 }, soldOut])
})
