import { expect, test } from 'vitest'
import { callContext, createCaller, getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { delivery } from '../../../test/shop.ts'
import { staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { later, minutes } from '../../base/clock.ts'
import { router } from '../../router.ts'

const shop = sharedShop()

let models = 0
/** A cheap and light article, so that neither the invoice's limit nor the parcel's comes first. */
async function clogs(pairs = 40) {
  const handle = `clog-${++models}`
  const made = await shop.sell({ handle, pairs, cents: 9_95, colours: ['Negro'], sizes: ['38'] })
  return made.variant('Negro 38')
}

const input = (variants: number[], quantity: number, email = delivery.email) => ({
  ...orderInput(variants, { quantity, cents: 9_95 }),
  delivery: { ...delivery, email },
})

/** Places an order from an address of the network; without one it is a program of the shop's machine. */
async function place(order: ReturnType<typeof input>, client?: string) {
  const request = { id: 'test', ...(client && { client }) }
  const { checkout } = createCaller(shop, router)(callContext(shop, { request }))
  return getRefusal(checkout.placeOrder(order))
}

const PLACED = { token: expect.any(String) }

test('an order holds at most 6 pairs of a variant and 20 in all', async () => {
  const [a, b, c, d] = [await clogs(), await clogs(), await clogs(), await clogs()]
  expect(await place(input([a], 7))).toEqual({ code: 'ORDER_TOO_LARGE', status: 422 })
  expect(await place(input([a, b, c, d], 6))).toEqual({ code: 'ORDER_TOO_LARGE', status: 422 })
  expect(await place(input([a, b, c], 6))).toMatchObject(PLACED)
  expect(await place(input([a, b, c, d], 5))).toMatchObject(PLACED)
})

test('a client has at most three unpaid orders, by its address and by its e-mail, until they end', async () => {
  const clog = await clogs()
  const order = (email: string) => input([clog], 1, email)
  const TOO_MANY = { code: 'TOO_MANY_UNPAID', status: 409 }
  for (const name of ['a', 'b', 'c'])
    expect(await place(order(`${name}@horma.test`), '198.51.100.7')).toMatchObject(PLACED)
  expect(await place(order('d@horma.test'), '198.51.100.7')).toEqual(TOO_MANY)
  expect(await place(order('d@horma.test'), '198.51.100.8')).toMatchObject(PLACED)
  for (const address of ['198.51.100.9', '198.51.100.10'])
    expect(await place(order('D@horma.test'), address)).toMatchObject(PLACED)
  expect(await place(order('d@HORMA.test'), '198.51.100.11')).toEqual(TOO_MANY)
  shop.clock.now = later(shop.clock.now, minutes(16))
  expect(await place(order('d@horma.test'), '198.51.100.7')).toMatchObject(PLACED)
})

test('the aliases of one mailbox count as one e-mail', async () => {
  const clog = await clogs()
  const from = (n: number) => `198.51.100.${100 + n}`
  const aliases = ['ana@alias.test', 'ana+1@alias.test', 'Ana+2+3@Alias.test', 'ana+4@alias.test']
  const answers = []
  for (const [n, email] of aliases.entries())
    answers.push(await place(input([clog], 1, email), from(n)))
  expect(answers.slice(0, 3)).toEqual([1, 2, 3].map(() => expect.objectContaining(PLACED)))
  expect(answers[3]).toEqual({ code: 'TOO_MANY_UNPAID', status: 409 })
  expect(await place(input([clog], 1, 'anab@alias.test'), from(9))).toMatchObject(PLACED)
})

test('of ten orders that one client places at once, three hold pairs', async () => {
  const clog = await clogs()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      place(input([clog], 1, `burst-${n}@horma.test`), '203.0.113.50'),
    ),
  )
  expect(answers.filter((answer) => (answer as { token?: string }).token)).toHaveLength(3)
})

test('orders over HTTP are counted by the address they come from, a household of IPv6 as one', async () => {
  const clog = await clogs()
  const browser = await staffTestClient(shop)
  let buyers = 0
  const order = async (address: string) => {
    const answer = await browser(address).send('/api/v1/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(input([clog], 1, `http-${++buyers}@horma.test`)),
    })
    return answer.status
  }
  const household = [1, 2, 3, 4].map((device) => `2001:db8:0:70${device}::1`)
  const statuses = []
  for (const address of household) statuses.push(await order(address))
  expect(statuses).toEqual([201, 201, 201, 409])
  expect(await order('2001:db8:0:800::1')).toBe(201)
})
