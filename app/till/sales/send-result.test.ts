import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import { visitorActor } from '../../../core/base/procedures/actor.ts'
import { router } from '../../../core/router.ts'
import { callContext, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, hireSeller, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import type { CallContext, Shop } from '../../context.ts'
import { newId } from '../../ui/new-id.ts'
import type { FinishSaleInput } from '../payments/sale-input.ts'
import type { OutboxSale } from './outbox-sale.ts'
import { SaleOutbox } from './sale-outbox.ts'
import { toSendResult } from './send-result.ts'

let shop: TestShop
let seller: Actor
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
})
afterAll(() => shop.close())

/** The network between the till and the shop. */
type Network = (request: Request, serve: () => Promise<Response>) => Promise<Response>
const working: Network = (_, serve) => serve()

/** The shop as the till's client reaches it: over `/rpc`, whoever is signed in. */
function till(actor: Actor, network: Network = working): Shop {
  const handler = new RPCHandler(router)
  const link = new RPCLink<CallContext>({
    url: 'http://shop.test/rpc',
    headers: ({ context }) => ({ 'idempotency-key': context.operationId ?? '' }),
    fetch: (request) =>
      network(request, async () => {
        const operationId = request.headers.get('idempotency-key') ?? ''
        const context = callContext(shop, { actor, operationId })
        const { response } = await handler.handle(request, { prefix: '/rpc', context })
        return response ?? new Response(null, { status: 404 })
      }),
  })
  return createORPCClient(link)
}

const send = (input: FinishSaleInput, { actor = seller, id = newId(), network = working } = {}) =>
  toSendResult(till(actor, network).till.finishSale(input, { context: { operationId: id } }))

describe('the result of sending a sale', () => {
  it('a sale that the shop accepts is done', async () => {
    expect(await send(cardSale(await sellShoe(shop)))).toMatchObject({
      kind: 'done',
      answer: { invoice: expect.stringMatching(/^T1-26-\d+$/) },
    })
  })
  it('a sale that the shop refuses is refused with its code and data', async () => {
    const variant = await sellShoe(shop, { pairs: 0 })
    expect(await send(cardSale(variant))).toEqual({
      kind: 'refused',
      refusal: { code: 'SOLD_OUT', data: { short: [{ variant_id: variant, stock: 0 }] } },
    })
    expect(await send(cardSale(variant, { till: 'T7' }))).toEqual({
      kind: 'refused',
      refusal: { code: 'NO_OPEN_SESSION' },
    })
    expect(await send(cardSale(variant), { actor: staffWith() })).toMatchObject({
      refusal: { code: 'FORBIDDEN' },
    })
  })
  it.each([{ tenders: [] }, { note: 'a\0b' }])(
    'a sale with the invalid input %j is refused',
    async (bad) => {
      expect(await send(cardSale(await sellShoe(shop), bad))).toMatchObject({
        kind: 'refused',
        refusal: { code: 'BAD_REQUEST' },
      })
    },
  )
  it('a sale sent without a sign-in has the result signed_out', async () => {
    expect(await send(cardSale(await sellShoe(shop)), { actor: visitorActor })).toEqual({
      kind: 'signed_out',
    })
  })
  it('a sale sent again by another person is done and sells nothing more', async () => {
    const sale = cardSale(await sellShoe(shop, { pairs: 1 }))
    const id = newId()
    await send(sale, { id })
    expect(await send(sale, { id, actor: await hireSeller(shop, 'Eva') })).toEqual({ kind: 'done' })
  })
  it.each<[string, Network]>([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('a sale is offline where %s', async (_, network) => {
    expect(await send(cardSale(await sellShoe(shop)), { network })).toEqual({ kind: 'offline' })
  })
  it.each([
    [200, '<html>Sign in to this Wi-Fi</html>'],
    [200, '{"welcome":true}'],
    [502, '<html>Bad gateway</html>'],
    [400, '<html>Bad request</html>'],
    [404, ''],
    [429, '{"defined":false,"code":"TOO_MANY_REQUESTS","status":429,"message":"x"}'],
    [500, '{"defined":false,"code":"FAULT","status":500,"message":"x"}'],
  ])('a sale is sent again after an answer %d that is not from the shop', async (status, body) => {
    const type = body.startsWith('{') ? 'application/json' : 'text/html'
    const network: Network = async () =>
      new Response(body, { status, headers: { 'content-type': type } })
    expect((await send(cardSale(await sellShoe(shop)), { network })).kind).toMatch(/failed|offline/)
  })
})

describe('a till on a bad network', () => {
  it('a till that loses every other answer sells each sale once', async () => {
    const variant = await sellShoe(shop, { pairs: 3 })
    let calls = 0
    const bad: Network = async (_, serve) => {
      const response = await serve()
      if (++calls % 2) throw new TypeError('Failed to fetch')
      return response
    }
    const store = new Map<string, OutboxSale>()
    const outbox = new SaleOutbox({
      openStore: async () => ({
        all: async () => [...store.values()],
        get: async (id) => store.get(id),
        put: async (sale) => void store.set(sale.operation_id, sale),
        delete: async (id) => void store.delete(id),
      }),
      send: ({ input, operation_id }) => send(input, { id: operation_id, network: bad }),
      alone: (work) => work(),
      announce: () => {},
      now: () => new Date(),
      later: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 100)),
    })
    const finished = await Promise.all(
      Array.from({ length: 5 }, () =>
        outbox.finish({
          till: 'T1',
          input: cardSale(variant),
          seen: { lines: [], total_cents: 69_95, change_cents: 0 },
        }),
      ),
    )
    await expect.poll(() => outbox.listUnanswered()).toEqual([])
    const ends = await Promise.all(finished.map((sale) => outbox.find(sale.operation_id)))
    const invoices = ends.flatMap((sale) => sale?.answer?.invoice ?? [])
    expect(new Set(invoices).size).toBe(3)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
})
