import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../ui/new-id.ts'
import type { LogEntry, NewSale, SaleEntry } from './log-entry.ts'
import {
  FakeBrowser,
  FakeShop,
  makeAnswer,
  makeSale,
  NOW,
  type Tab,
  turn,
} from './till-log.fixture.ts'
import type { TillLog } from './till-log.ts'

const DAY_MS = 24 * 3_600_000
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

let shop: FakeShop
let browser: FakeBrowser
let tab: Tab
let log: TillLog
beforeEach(async () => {
  shop = new FakeShop()
  browser = new FakeBrowser()
  tab = browser.open(shop)
  log = tab.log
  await log.open()
})

/** Finishes a sale and waits as long as a seller does. */
async function finishAndWait(sale: NewSale = makeSale(), on = log): Promise<SaleEntry> {
  const finishing = on.finish(sale)
  await browser.pass(4_000)
  return finishing
}

/** Finishes a sale that the shop does not answer. */
async function finishOffline(sale: NewSale = makeSale(), on = log): Promise<SaleEntry> {
  shop.behaviours = ['offline']
  return finishAndWait(sale, on)
}

describe('a finished sale', () => {
  it('a finished sale is stored before it is sent, and resolves with the answer', async () => {
    const sale = makeSale()
    let storedBefore: LogEntry | undefined
    const watched = browser.open({
      ...shop,
      finish: (entry) => {
        storedBefore = browser.stored.get(entry.id)
        return shop.finish(entry)
      },
    }).log
    const booked = await watched.finish(sale)
    expect(storedBefore).toMatchObject({ ...sale, state: 'finishing', at: NOW.toISOString() })
    expect(booked).toMatchObject({ state: 'booked', answer: { invoice: 'T1-26-1' } })
    expect(watched.getState()).toMatchObject({ waiting: [], blockedBy: null, stored: true })
    expect(watched.listUnsent()).toEqual([])
    await browser.pass(10_000)
    expect(shop.received).toEqual(['finish 1'])
  })
  it('finishing twice with one id is one sale', async () => {
    const sale = makeSale()
    const [one, two] = await Promise.all([log.finish(sale), log.finish(sale)])
    expect(two).toEqual(one)
    expect(await log.finish(sale)).toEqual(one)
    expect(shop.received).toEqual(['finish 1'])
  })
  it('entries of one device are numbered without gaps', async () => {
    await Promise.all([log.finish(makeSale()), log.finish(makeSale())])
    await browser.open(shop).log.finish(makeSale())
    const sales = browser.listSales()
    expect(sales.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(new Set(sales.map(({ device }) => device)).size).toBe(1)
  })
  it('a sale whose seller waits for the answer is not listed as waiting', async () => {
    const waiting: number[] = []
    log.subscribe(() => waiting.push(log.getState().waiting.length))
    await log.finish(makeSale())
    expect(Math.max(...waiting)).toBe(0)
  })
})

describe('a sale refused while the seller waits', () => {
  it('a refusal within the wait is final: the sale is kept and never sent again', async () => {
    shop.behaviours = [{ refused: 'SOLD_OUT' }, 'normal']
    const sale = await log.finish(makeSale())
    expect(sale).toMatchObject({ state: 'refused', refusal: { code: 'SOLD_OUT' } })
    await browser.open(shop).log.sendNow()
    await browser.pass(60_000)
    expect(shop.received).toEqual(['finish 1'])
    expect(log.getState().waiting).toEqual([])
    expect(browser.stored.get(sale.id)).toMatchObject({ state: 'refused' })
  })
  it('a refusal after the wait is not one: the sale is booked', async () => {
    tab.kill()
    const late = Promise.withResolvers<void>()
    const slow = browser.open({
      finish: async () => {
        await late.promise
        return { kind: 'refused', refusal: { code: 'SOLD_OUT' } }
      },
      book: shop.book,
    }).log
    shop.behaviours = ['offline']
    const sale = await finishAndWait(makeSale(), slow)
    expect(sale.state).toBe('unbooked')
    late.resolve()
    await browser.pass(0)
    expect(await slow.find(sale.id)).toMatchObject({ state: 'unbooked' })
    expect(slow.getState()).toMatchObject({ waiting: [{ id: sale.id }] })
    shop.behaviours = ['normal']
    await slow.sendNow()
    expect(await slow.find(sale.id)).toMatchObject({ state: 'booked' })
    expect(shop.sold.size).toBe(1)
  })
})

describe('a sale without an answer', () => {
  it('a sale without an answer is a fact after four seconds, and is booked when the network is back', async () => {
    shop.behaviours = ['silent']
    const finishing = log.finish(makeSale())
    await browser.pass(3_900)
    expect(log.getState().waiting).toEqual([])
    await browser.pass(100)
    const sale = await finishing
    expect(sale.state).toBe('unbooked')
    expect(log.getState()).toMatchObject({ waiting: [{ id: sale.id }] })
    tab.kill()
    const second = browser.open(shop).log
    shop.behaviours = ['normal']
    await second.sendNow()
    expect(second.getState()).toMatchObject({ blockedBy: null, waiting: [] })
    expect(await second.find(sale.id)).toMatchObject({ state: 'booked', answer: makeAnswer(1) })
  })
  it('an answer that comes late settles the sale', async () => {
    const late = Promise.withResolvers<void>()
    const slow = browser.open({
      finish: async (entry) => {
        await late.promise
        return shop.finish(entry)
      },
      book: async () => ({ kind: 'failed' }),
    }).log
    const sale = await finishAndWait(makeSale(), slow)
    expect(sale.state).toBe('unbooked')
    late.resolve()
    await browser.pass(0)
    expect(await slow.find(sale.id)).toMatchObject({ state: 'booked' })
    expect(slow.getState().waiting).toEqual([])
  })
  it.each(['offline', 'error', 'signed out'] as const)(
    'a sale answered with «%s» is a fact at once',
    async (behaviour) => {
      shop.behaviours = [behaviour]
      const sale = await log.finish(makeSale())
      expect(sale.state).toBe('unbooked')
      await browser.pass(0)
      const reason = { offline: 'offline', error: 'error', 'signed out': 'signed_out' }[behaviour]
      expect(log.getState()).toMatchObject({ blockedBy: reason, waiting: [{ id: sale.id }] })
    },
  )
  it('a fact is sent again by itself', async () => {
    shop.behaviours = ['offline', 'offline', 'offline', 'normal']
    await finishAndWait()
    await browser.pass(60_000)
    expect(log.getState().waiting).toEqual([])
    expect(shop.received).toEqual(['finish 1', 'book 1', 'book 1', 'book 1'])
  })
  it('a sale whose answer was lost is sold once', async () => {
    shop.behaviours = ['answer lost', 'normal']
    const sale = await finishAndWait()
    await browser.pass(10_000)
    expect(await log.find(sale.id)).toMatchObject({ state: 'booked', answer: makeAnswer(1) })
    expect(shop.sold.size).toBe(1)
  })
  it('a fact on which the shop fails does not hold up the others', async () => {
    await finishOffline()
    await finishOffline()
    shop.behaviours = ['error', 'normal']
    shop.received = []
    await log.sendNow()
    expect(shop.received).toEqual(['book 1', 'book 2'])
    expect(log.getState()).toMatchObject({ blockedBy: 'error', waiting: [{ seq: 1 }] })
    await browser.pass(60_000)
    expect(log.getState().waiting).toEqual([])
  })
  it('facts are sent oldest first', async () => {
    await finishOffline()
    await finishOffline()
    shop.behaviours = ['normal']
    shop.received = []
    await log.sendNow()
    expect(shop.received).toEqual(['book 1', 'book 2'])
  })
  it('a fact that another person sent before is booked under a new operation id', async () => {
    const { id, book_id } = await finishOffline()
    shop.behaviours = ['reused', 'normal']
    await log.sendNow()
    expect(await log.find(id)).toMatchObject({ state: 'booked' })
    expect((await log.find(id))?.book_id).not.toBe(book_id)
  })
  it('a fact booked with incidents is listed for a day, however old it is', async () => {
    const { id } = await finishOffline()
    await browser.pass(2 * DAY_MS)
    shop.behaviours = [{ refused: 'SOLD_OUT' }, 'normal']
    await log.sendNow()
    expect(log.getState().withIncidents).toMatchObject([{ id, answer: { incidents: 1 } }])
    await browser.pass(DAY_MS + 1)
    await finishAndWait()
    expect(log.getState().withIncidents).toEqual([])
  })
})

describe('a known outage', () => {
  it('without network a sale is a fact at once, and finish is not called', async () => {
    browser.online = false
    shop.behaviours = ['offline']
    expect(await log.finish(makeSale())).toMatchObject({ state: 'unbooked' })
    expect(shop.received).not.toContain('finish 1')
  })
  it('after a send without an answer the next sale is a fact at once, until one is answered', async () => {
    shop.behaviours = ['silent', 'offline']
    await finishAndWait()
    expect(await log.finish(makeSale())).toMatchObject({ state: 'unbooked' })
    shop.behaviours = ['normal']
    await log.sendNow()
    await log.finish(makeSale())
    expect(shop.received.filter((each) => each.startsWith('finish'))).toEqual([
      'finish 1',
      'finish 3',
    ])
  })
  it('a sale booked by another tab ends the outage', async () => {
    await finishOffline()
    shop.behaviours = ['normal']
    await browser.open(shop).log.sendNow()
    await browser.pass(0)
    await log.finish(makeSale())
    expect(shop.received).toContain('finish 2')
  })
})

describe('a browser that is killed', () => {
  it('a browser killed while the seller waits has a fact at its next start', async () => {
    shop.behaviours = ['silent']
    const dying = browser.open(shop)
    const sale = makeSale()
    void dying.log.finish(sale)
    await browser.pass(100)
    dying.kill()
    expect(browser.listSales()).toMatchObject([{ state: 'finishing' }])
    shop.behaviours = ['normal']
    const next = browser.open(shop).log
    expect(await next.findSettled(sale.id)).toMatchObject({ state: 'unbooked' })
    await browser.pass(0)
    expect(shop.sold.size).toBe(1)
    expect(browser.listSales()).toMatchObject([{ state: 'booked', answer: makeAnswer(1) }])
  })
  it('a tab opened while the seller of another waits leaves the sale to her', async () => {
    shop.behaviours = ['silent']
    const finishing = log.finish(makeSale())
    await browser.pass(1_000)
    const other = browser.open(shop).log
    await other.open()
    await browser.pass(1_000)
    expect(browser.listSales()).toMatchObject([{ state: 'finishing' }])
    const settled = other.findSettled(browser.listSales()[0]?.id ?? '')
    await browser.pass(2_000)
    expect((await finishing).state).toBe('unbooked')
    expect((await settled)?.state).toBe('unbooked')
  })
  it('the log keeps a settled sale for a week, and a fact for ever', async () => {
    const { id } = await log.finish(makeSale())
    await turn()
    const { id: waiting } = await finishOffline()
    for (const sale of browser.listSales())
      browser.stored.set(sale.id, {
        ...sale,
        at: '2026-11-14T09:59:00Z',
        booked_at: '2026-11-14T09:59:00Z',
      })
    const next = browser.open(shop).log
    expect(await next.find(id)).toBeUndefined()
    expect(ids(next.getState().waiting)).toEqual([waiting])
  })
  it('an entry of an unknown version is kept and shown, and never sent', async () => {
    const entry = { id: newId(), seq: 9, kind: 'return', version: 3, at: '2026-01-01T00:00:00Z' }
    browser.stored.set(entry.id, entry)
    const next = browser.open(shop).log
    await next.sendNow()
    expect(next.getState().unknown).toEqual([entry])
    expect(shop.received).toEqual([])
    expect(browser.stored.get(entry.id)).toEqual(entry)
  })
})

describe('two tabs of one till', () => {
  it('two tabs send each fact once, and both know it', async () => {
    const other = browser.open(shop).log
    await other.open()
    await finishOffline(makeSale(), log)
    await finishOffline(makeSale(), other)
    expect(ids(log.getState().waiting)).toEqual(ids(other.getState().waiting))
    shop.behaviours = ['normal']
    shop.received = []
    await Promise.all([log.sendNow(), other.sendNow()])
    await browser.pass(0)
    expect(shop.received).toEqual(['book 1', 'book 2'])
    for (const tab of [log, other])
      expect(tab.getState()).toMatchObject({ waiting: [], blockedBy: null })
  })
  it('two tabs that finish one ticket sell it once', async () => {
    const sale = makeSale()
    const other = browser.open(shop).log
    const [one, two] = await Promise.all([log.finish(sale), other.finish(sale)])
    expect([one.state, two.state]).toEqual(['booked', 'booked'])
    expect(shop.received).toEqual(['finish 1'])
  })

  it('two tabs ask a shop that knows every operation id again only after a pause', async () => {
    const other = browser.open(shop).log
    await other.open()
    await finishOffline()
    await finishAndWait(makeSale(), other)
    shop.behaviours = ['reused']
    shop.received = []
    await Promise.all([log.sendNow(), other.sendNow()])
    for (let n = 0; n < 200; n++) await turn()
    expect(shop.received.length).toBeLessThanOrEqual(8)
    shop.behaviours = ['normal']
    await browser.pass(30_000)
    expect(browser.listSales().map(({ state }) => state)).toEqual(['booked', 'booked'])
  })
})

describe('the storage of the log', () => {
  it('a full storage does not stop a sale, and the log reports it', async () => {
    browser.full = true
    shop.behaviours = ['offline']
    expect(await finishAndWait()).toMatchObject({ state: 'unbooked', seq: 1 })
    expect(log.getState().stored).toBe(false)
    browser.full = false
    await browser.pass(60_000)
    expect(log.getState().stored).toBe(true)
    expect(browser.listSales()).toMatchObject([{ state: 'unbooked' }])
  })
  it('facts are sent from memory where the storage is full', async () => {
    browser.full = true
    shop.behaviours = ['offline', 'offline', 'normal']
    await finishAndWait()
    await browser.pass(10_000)
    expect(shop.sold.size).toBe(1)
    expect(log.getState().waiting).toEqual([])
  })
  it('a refusal that could not be stored is stored later, and the sale is never sent', async () => {
    const stuck = browser.open({
      ...shop,
      finish: async () => {
        browser.full = true
        return { kind: 'refused', refusal: { code: 'SOLD_OUT' } }
      },
    }).log
    expect(await stuck.finish(makeSale())).toMatchObject({ state: 'refused' })
    expect(browser.listSales()).toMatchObject([{ state: 'finishing' }])
    browser.full = false
    await browser.pass(60_000)
    expect(browser.listSales()).toMatchObject([{ state: 'refused' }])
    expect(shop.received).toEqual([])
  })
  it('a storage that never answers does not stop a sale', async () => {
    const silent = () => new Promise<never>(() => {})
    const stuck = browser.open(shop, { all: silent, get: silent, append: silent, advance: silent })
    const finishing = stuck.log.finish(makeSale())
    await browser.pass(20_000)
    expect(await finishing).toMatchObject({ state: 'booked' })
  })
})

describe('the sales of an earlier version', () => {
  it('unanswered sales of the earlier version are booked once, and deleted there when stored here', async () => {
    const { payload, seen, ...old } = makeSale()
    const rest = { kind: 'sale', version: 1, at: NOW.toISOString(), page: '' } as const
    const draft = { ...old, ...rest, payload, seen, book_id: newId(), state: 'unbooked' } as const
    let deleted = 0
    browser.old = {
      read: async () => (deleted ? [] : [draft]),
      delete: async () => void deleted++,
    }
    const tabs = [browser.open(shop).log, browser.open(shop).log]
    expect(await tabs[0]?.find(old.id)).toMatchObject({ state: 'unbooked', seq: 1 })
    await Promise.all(tabs.map((tab) => tab.sendNow()))
    await browser.pass(0)
    expect(shop.received).toEqual(['book 1'])
    expect(deleted).toBeGreaterThan(0)
    expect(browser.listSales()).toMatchObject([{ id: old.id, state: 'booked' }])
  })
})
