import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBrowser, FakeShop, makeSale } from './till-log.fixture.ts'
import type { TillLog } from './till-log.ts'

const { payload } = makeSale()
const back = {
  kind: 'return' as const,
  line_id: 7,
  n: 1,
  condition: 'sellable' as const,
  cause: 'too_small' as const,
  ticket: 'E7KD3M9T',
}
const makeExchange = (change: object = {}, tenders = payload.tenders) =>
  makeSale({ payload: { ...payload, lines: [{ ...back, ...change }, ...payload.lines], tenders } })
const makeRefund = () => makeExchange({}, [{ kind: 'card', amount_cents: -12_00 }])

let shop: FakeShop
let browser: FakeBrowser
let log: TillLog
beforeEach(async () => {
  shop = new FakeShop()
  browser = new FakeBrowser()
  log = browser.open(shop).log
  await log.open()
})
const refused = { state: 'refused', refusal: { code: 'RETURN_OFFLINE' } }

describe('a ticket on which units come back', () => {
  it('gives no money back without the network, and is sent neither then nor later', async () => {
    browser.online = false
    expect(await log.finish(makeRefund())).toMatchObject(refused)
    browser.online = true
    await browser.pass(60_000)
    expect(shop.received).toEqual([])
  })

  it('gives no money back whose answer is lost: it is refused, and never becomes a fact', async () => {
    shop.behaviours = ['offline']
    expect(await log.finish(makeRefund())).toMatchObject(refused)
    shop.behaviours = ['normal']
    await browser.pass(60_000)
    expect(shop.received).toEqual(['finish 1'])
  })

  it('is the same sale when it is tried again after its answer was lost, and the shop does it once', async () => {
    const refund = makeRefund()
    shop.behaviours = ['answer lost', 'normal']
    expect(await log.finish(refund)).toMatchObject(refused)
    const again = await log.finish(refund)
    expect(again).toMatchObject({ id: refund.id, state: 'booked' })
    expect(shop.received).toEqual(['finish 1', 'finish 1'])
    expect(shop.sold.size).toBe(1)
  })

  it('is refused for another reason when it is tried again and the shop says why', async () => {
    const refund = makeRefund()
    shop.behaviours = ['offline', { refused: 'UNIT_RETURNED' }]
    expect(await log.finish(refund)).toMatchObject(refused)
    expect(await log.finish(refund)).toMatchObject({
      state: 'refused',
      refusal: { code: 'UNIT_RETURNED' },
    })
  })

  it('waits for the answer of a refund as long as it takes', async () => {
    shop = new FakeShop(browser.later)
    const late = browser.open(shop).log
    shop.behaviours = ['late']
    const finishing = late.finish(makeRefund())
    await browser.pass(10_000)
    expect(await finishing).toMatchObject({ state: 'booked' })
  })

  it('is not taken late without the network, because somebody has to let it pass', async () => {
    browser.online = false
    expect(await log.finish(makeExchange({ why: 'Estaba de viaje' }))).toMatchObject(refused)
  })

  it('is a fact without the network where nothing goes out: the pairs have changed hands', async () => {
    browser.online = false
    expect(await log.finish(makeExchange({}, []))).toMatchObject({ state: 'unbooked' })
  })
})
