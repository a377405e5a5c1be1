import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBrowser, FakeShop, makeSale } from './till-log.fixture.ts'
import type { TillLog } from './till-log.ts'

const { payload } = makeSale()
const makeDeposit = () =>
  makeSale({
    payload: {
      ...payload,
      lines: [{ kind: 'deposit', act: 'pay', deposit_id: 3, amount_cents: 69_95 }],
    },
  })

let shop: FakeShop
let browser: FakeBrowser
let log: TillLog
beforeEach(async () => {
  shop = new FakeShop()
  browser = new FakeBrowser()
  const tab = browser.open(shop)
  log = tab.log
  await log.open()
})

describe('a ticket with money for a deposit', () => {
  it('is refused without the network, and sent neither then nor later', async () => {
    browser.online = false
    expect(await log.finish(makeDeposit())).toMatchObject({
      state: 'refused',
      refusal: { code: 'DEPOSIT_OFFLINE' },
    })
    browser.online = true
    await browser.pass(60_000)
    expect(shop.received).toEqual([])
    expect(log.listUnsent()).toEqual([])
  })

  it('is a fact without the network where its money was taken', async () => {
    browser.online = false
    expect(await log.book(makeDeposit())).toMatchObject({ state: 'unbooked' })
  })

  it('whose answer is lost is a fact, and is booked once', async () => {
    shop.behaviours = ['answer lost']
    const finishing = log.finish(makeDeposit())
    await browser.pass(4_000)
    expect(await finishing).toMatchObject({ state: 'unbooked' })
    shop.behaviours = []
    await browser.pass(60_000)
    expect(log.listUnsent()).toEqual([])
    expect(shop.sold.size).toBe(1)
  })

  it('asks the shop also after an answer was missing, because it alone can set the pair aside', async () => {
    shop.behaviours = ['offline', 'offline', 'offline']
    const missed = log.finish(makeSale())
    await browser.pass(4_000)
    await missed
    shop.behaviours = []
    expect(await log.finish(makeDeposit())).toMatchObject({ state: 'booked' })
  })
})
