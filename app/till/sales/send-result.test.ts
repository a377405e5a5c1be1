import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../../core/base/db.server.ts'
import { newOrderReference } from '../../../core/base/order-reference.ts'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import { visitorActor } from '../../../core/base/procedures/actor.ts'
import { router } from '../../../core/router.ts'
import { callContext, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, hireSeller, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import type { CallContext, Shop } from '../../context.ts'
import { newId } from '../../ui/new-id.ts'
import { createDraft, readSale, type SaleEntry, toFinishInput, toSaleFact } from './log-entry.ts'
import { bookOutboxSale } from './outbox/book-outbox-sale.ts'
import { toSendResult } from './send-result.ts'
import { FakeBrowser, makeSale } from './till-log.fixture.ts'

let shop: TestShop
let seller: Actor
let staff = ''
let seq = 0
const DEVICE = newId()
beforeAll(async () => {
  shop = await testShop()
  seller = (await openTill(shop)).seller
  if (seller.kind === 'staff') staff = seller.userId
})
afterAll(() => shop.close())

type FinishSaleInput = Parameters<Shop['till']['finishSale']>[0]

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

interface SendOptions {
  actor?: Actor
  id?: string
  network?: Network
}

const finish = (input: FinishSaleInput, { actor = seller, network }: SendOptions = {}) =>
  toSendResult(till(actor, network).till.finishSale(input, { context: { operationId: input.id } }))

const book = (entry: SaleEntry, { actor = seller, network }: SendOptions = {}) =>
  toSendResult(
    till(actor, network).till.bookSale(toSaleFact(entry), {
      context: { operationId: entry.book_id },
    }),
  )

describe('the result of sending a sale', () => {
  it('a sale that the shop accepts is done', async () => {
    expect(await finish(cardSale(await sellShoe(shop)))).toMatchObject({
      kind: 'done',
      answer: { invoice: expect.stringMatching(/^PRUEBA-T1-26-\d+$/) },
    })
  })
  it('a sale that the shop refuses is refused with its code and data', async () => {
    const variant = await sellShoe(shop, { pairs: 0 })
    expect(await finish(cardSale(variant))).toEqual({
      kind: 'refused',
      refusal: { code: 'SOLD_OUT', data: { short: [{ variant_id: variant, stock: 0 }] } },
    })
    expect(await finish(cardSale(variant, { till: 'T7' }))).toEqual({
      kind: 'refused',
      refusal: { code: 'NO_OPEN_SESSION' },
    })
    expect(await finish(cardSale(variant), { actor: staffWith() })).toMatchObject({
      refusal: { code: 'FORBIDDEN' },
    })
  })
  it.each([{ tenders: [] }, { note: 'a\0b' }])(
    'a sale with the invalid input %j is refused',
    async (bad) => {
      expect(await finish(cardSale(await sellShoe(shop), bad))).toMatchObject({
        kind: 'refused',
        refusal: { code: 'BAD_REQUEST' },
      })
    },
  )
  it('a sale sent without a sign-in has the result signed_out', async () => {
    expect(await finish(cardSale(await sellShoe(shop)), { actor: visitorActor })).toEqual({
      kind: 'signed_out',
    })
  })
  it('a fact sent again by another person under its old id is reused, under a new one it is the same sale', async () => {
    const entry = await makeEntry(await sellShoe(shop, { pairs: 1 }))
    const actor = await hireSeller(shop, 'Eva')
    const first = await book(entry)
    expect(first).toMatchObject({ kind: 'done', answer: { incidents: 0 } })
    expect(await book(entry, { actor })).toEqual({ kind: 'reused' })
    expect(await book({ ...entry, book_id: newId() }, { actor })).toEqual(first)
  })
  it('a sale of the older outbox is booked once, also where it was sold before and the answer was lost', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const sold = cardSale(variant)
    await finish(sold)
    const bookOld = (entry: SaleEntry) =>
      bookOutboxSale(entry, { finish: (each) => finish(toFinishInput(each)), book })
    const known = { ...(await makeEntry(variant)), id: sold.id }
    expect(await bookOld(known)).toMatchObject({ kind: 'done', answer: { sale_id: null } })
    const refused = await makeEntry(variant)
    expect(await bookOld(refused)).toMatchObject({ kind: 'done', answer: { incidents: 1 } })
    const count = 'select count(*)::int as n from sale_lines where variant_id = $1'
    expect(await query(shop.db, 'sold_lines', count, [variant])).toEqual([{ n: 2 }])
  })
  it.each<[string, Network]>([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('a sale is offline where %s', async (_, network) => {
    expect(await finish(cardSale(await sellShoe(shop)), { network })).toEqual({ kind: 'offline' })
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
    expect((await finish(cardSale(await sellShoe(shop)), { network })).kind).toMatch(
      /failed|offline/,
    )
  })
})

/** A sale of one pair as the till writes it down. */
async function makeEntry(variant_id: number): Promise<SaleEntry> {
  const sale = makeSale()
  const [line] = sale.payload.lines
  const reference = newOrderReference()
  const payload = {
    ...sale.payload,
    reference,
    finished_at: shop.clock.now.toISOString(),
    lines: line ? [{ ...line, variant_id }] : [],
  }
  const { operation_id: session = '' } =
    (await shop.call(seller).cash.getCashSession({ till: 'T1' })).session ?? {}
  const draft = createDraft({ ...sale, session, staff, payload }, 'unbooked', '')
  return { ...draft, device: DEVICE, seq: ++seq }
}

describe('a till on a bad network', () => {
  it('a till that loses every other answer has each sale in the books once, or refused while its seller waited', async () => {
    const variant = await sellShoe(shop, { pairs: 3 })
    let calls = 0
    const network: Network = async (_, serve) => {
      const response = await serve()
      if (++calls % 2) throw new TypeError('Failed to fetch')
      return response
    }
    const browser = new FakeBrowser()
    const { log } = browser.open({
      finish: (entry) => finish(toFinishInput(entry), { network }),
      book: (entry) => book(entry, { network }),
    })
    const sales = await Promise.all(Array.from({ length: 5 }, () => makeEntry(variant)))
    const finishing = sales.map((sale) => log.finish({ ...sale, payload: readSale(sale) }))
    await expect
      .poll(async () => {
        await browser.pass(1_000)
        return browser
          .listSales()
          .filter(({ state }) => state === 'finishing' || state === 'unbooked')
      })
      .toEqual([])
    const told = await Promise.all(finishing)
    const refused = told.filter(({ state }) => state === 'refused')
    const booked = browser.listSales().filter(({ state }) => state === 'booked')
    expect(refused.length + booked.length).toBe(5)
    expect(booked.length).toBeGreaterThanOrEqual(3)
    const answers = booked.map(({ answer }) => answer)
    expect(new Set(answers.map((answer) => answer?.invoice)).size).toBe(booked.length)
    // Without an answer the money was taken: a fourth and fifth pair are sold all the same, with an incident each.
    expect(answers.filter((answer) => answer?.incidents)).toHaveLength(booked.length - 3)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
})
