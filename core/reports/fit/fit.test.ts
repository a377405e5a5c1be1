import { beforeAll, beforeEach, expect, it } from 'vitest'
import { lend, toLender, writeBorrower } from '../../../test/loans/loan-fixtures.ts'
import { payOrder } from '../../../test/order-fixtures.ts'
import {
  exchange,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { delivery } from '../../../test/shop.ts'
import type { SoldModel } from '../../../test/world/models.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { saveCustomer } from '../../customers/save-customer.ts'
import type { ReturnCause } from '../../returns/rules.ts'
import { writeSettings } from '../../settings/save-settings.ts'
import { readFits } from './read-fits.ts'
import { sumFits } from './sum-fits.ts'

const shop = sharedWorld()
const PAIR = 20_00
let model: SoldModel
let models = 0
beforeAll(() => promiseReturns(shop))
beforeEach(async () => {
  models += 1
  const sizes = ['37', '38', '39']
  const handle = `fit-${models}`
  model = await shop.sell({ handle, colours: ['Negro'], sizes, pairs: 40, cents: PAIR })
})

const size = (label: '37' | '38' | '39') => model.variant(`Negro ${label}`)

/** Sells one pair at the till. */
async function sellPair(customer_id?: number): Promise<SoldUnit> {
  const sale = { cents: PAIR, ...(customer_id !== undefined && { customer_id }) }
  const [unit] = (await sellUnits(shop, [size('38')], sale)).units
  if (!unit) throw new Error('nothing was sold')
  return unit
}

const giveBack = (unit: SoldUnit, cause: ReturnCause) =>
  shop.call(shop.staff.lola).till.finishReturn({
    till: 'T1',
    lines: [toReturnLine(unit, { cause })],
    tenders: [{ kind: 'card', amount_cents: -PAIR }],
  })

const findOut = async () => {
  await sumFits(shop.db)
  return (await readFits(shop.db, [model.productId])).get(model.productId)
}

const readPage = () => shop.call().catalog.getProduct({ product_id: model.productId })

const newCustomer = (name: string) =>
  inTransaction(shop.db, (tx) => saveCustomer(tx, { name, email: `${name}@fit.test` }))

it('five tickets that bring a model back as too small make its page say so', async () => {
  for (let n = 0; n < 4; n++) await giveBack(await sellPair(), 'too_small')
  expect(await findOut()).toEqual({ small_people: 4, big_people: 0, buyers: 4, fit: null })
  expect((await readPage()).fit).toBeNull()
  await giveBack(await sellPair(), 'too_small')
  expect(await findOut()).toMatchObject({ small_people: 5, fit: 'small' })
  expect((await readPage()).fit).toBe('small')
  const staff = shop.call(shop.staff.rosa)
  expect(await staff.reports.getProductFit({ product_id: model.productId })).toEqual({
    small_people: 5,
    big_people: 0,
    buyers: 5,
    fit: 'small',
  })
})

it('one loud customer changes nothing, however many pairs they bring back, under one name or two', async () => {
  const loud = await newCustomer(`loud-${models}`)
  const twin = await newCustomer(`twin-${models}`)
  await shop
    .call(shop.staff.amparo)
    .customers.mergeCustomers({ customer_id: loud, merged_id: twin })
  for (let n = 0; n < 4; n++) await giveBack(await sellPair(loud), 'too_small')
  for (let n = 0; n < 3; n++) await giveBack(await sellPair(twin), 'too_small')
  expect(await findOut()).toEqual({ small_people: 1, big_people: 0, buyers: 1, fit: null })
})

it('a ticket without a name counts once, with all that was exchanged for it', async () => {
  const first = await sellUnits(shop, [size('37'), size('37')], { cents: 2 * PAIR })
  let [unit] = first.units
  for (const label of ['38', '39'] as const) {
    if (!unit) throw new Error('nothing was sold')
    const lines = [sellFor(size(label), unit)]
    const done = await exchange(shop, { back: [toReturnLine(unit)], lines, total: 0 })
    unit = done.units[0]
  }
  expect(await findOut()).toEqual({ small_people: 1, big_people: 0, buyers: 1, fit: null })
})

it('whoever finds one size too small and another too big says nothing of the model', async () => {
  const ana = shop.customers.ana
  await giveBack(await sellPair(ana), 'too_small')
  await giveBack(await sellPair(ana), 'too_big')
  await giveBack(await sellPair(), 'not_liked')
  await giveBack(await sellPair(), 'too_big')
  expect(await findOut()).toEqual({ small_people: 0, big_people: 1, buyers: 3, fit: null })
})

it('a web order that asks for a larger size says that the model is too small, unless it is taken back', async () => {
  const { token, ...placed } = await shop.call().checkout.placeOrder({
    lines: [{ variant_id: size('38'), quantity: 2 }],
    delivery: { ...delivery, email: `web-${models}@fit.test` },
    shipping_method: 'gls_standard',
    expected_total_cents: 2 * PAIR + 4_95,
  })
  expect(await payOrder(shop, { token, ...placed })).toBe('captured')
  const { units } = await shop.call().returns.getOrderReturns({ token })
  const { reference } = await shop.call().returns.openReturnRequest({
    token,
    kind: 'size_change',
    way: 'shop',
    units: units.map(({ line_id, n }) => ({ line_id, n, wanted_variant_id: size('39') })),
  })
  expect(await findOut()).toEqual({ small_people: 1, big_people: 0, buyers: 1, fit: null })
  await shop.call().returns.cancelReturnRequest({ token, reference })
  expect(await findOut()).toBeUndefined()
})

it('people who had a pair at home to try say how it fits, and one who lends it twice is one person', async () => {
  const lender = toLender(shop.staff)
  const tryAtHome = async (customer_id: number) => {
    const loan = await lend(shop, lender, { variants: [size('38')], customer_id })
    const pairs = loan.items.map(({ lent_item_id }) => {
      return { lent_item_id, condition: 'sellable' as const, fit: 'too_small' as const }
    })
    await shop.call(lender).loans.returnLentItems({ loan_id: loan.loan_id, pairs })
  }
  const first = await writeBorrower(shop, lender)
  await tryAtHome(first)
  await tryAtHome(first)
  for (let n = 0; n < 3; n++) await tryAtHome(await writeBorrower(shop, lender))
  expect(await findOut()).toEqual({ small_people: 4, big_people: 0, buyers: 4, fit: null })
  await giveBack(await sellPair(), 'too_small')
  expect(await findOut()).toMatchObject({ small_people: 5, buyers: 5, fit: 'small' })
})

it('the shop says how many people must agree, and which share of the buyers they must be', async () => {
  const set = (least_people: number, least_percentage: number) =>
    writeSettings(
      shop.db,
      { fit_least_people: least_people, fit_least_percentage: least_percentage },
      { now: shop.clock.now },
    )
  for (let n = 0; n < 2; n++) await giveBack(await sellPair(), 'too_big')
  for (let n = 0; n < 3; n++) await sellPair()
  await set(2, 50)
  expect((await findOut())?.fit).toBeNull()
  await set(2, 40)
  expect((await findOut())?.fit).toBe('big')
  await set(3, 40)
  expect((await findOut())?.fit).toBeNull()
})

it('pages and tills hear of a model that is called otherwise, and of no other one', async () => {
  const listEvents = async () => {
    const rows = await query<{ payload: { product_ids: number[] } }>(
      shop.db,
      '',
      `select payload from events where topic = 'product' and payload -> 'product_ids' @> to_jsonb($1::bigint)`,
      [model.productId],
    )
    return rows.length
  }
  const seller = shop.call(shop.staff.lola)
  await findOut()
  const before = await listEvents()
  const { cursor } = await seller.till.readTillIndex({ limit: 5_000 })
  for (let n = 0; n < 5; n++) await giveBack(await sellPair(), 'too_small')
  await findOut()
  await findOut()
  expect(await listEvents()).toBe(before + 1)
  const { variants } = await seller.till.readTillIndex({ after: cursor })
  expect(variants.find(({ variant_id }) => variant_id === size('39'))?.fit).toBe('small')
})

it('the page says how a model fits in the words of the shop, and in the other languages in the usual ones', async () => {
  const words = { es: 'Pide siempre medio número más' }
  await writeSettings(shop.db, { fit_small_text: words }, { now: shop.clock.now })
  const { fit_texts } = await shop.call().settings.getShop({})
  expect(fit_texts.small).toMatchObject({
    es: 'Pide siempre medio número más',
    de: 'Fällt klein aus: Nimm eine Größe größer',
  })
  expect(fit_texts.big.es).toBe('Talla grande: pide un número menos')
})
