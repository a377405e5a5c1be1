import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../ui/new-id.ts'
import type { FinishSaleOutput, LoggedSale, NewSale } from './logged-sale.ts'
import type { Outcome } from './outcome.ts'
import { SaleLog } from './sale-log.ts'
import type { SaleStore } from './sale-store.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

const shoes: NewSale = {
  till: 'T1',
  input: {
    till: 'T1',
    lines: [{ variant_id: 7, quantity: 1 }],
    tenders: [{ kind: 'card', amount_cents: 69_95 }],
    expected_total_cents: 69_95,
  },
  seen: {
    lines: [
      {
        name: 'Alba',
        detail: 'Negro · 38',
        quantity: 1,
        price_cents: 69_95,
        discount_cents: 0,
        total_cents: 69_95,
      },
    ],
    total_cents: 69_95,
    change_cents: 0,
  },
}

/** The shop behind the line: sells each operation once, and answers a repeat as the first time. */
class FakeShop {
  sold = new Map<string, FinishSaleOutput>()
  asked: string[] = []
  /** What happens to the line or the shop next; the last one goes on. */
  weather: ('fine' | 'offline' | 'answer lost' | 'fault' | 'signed out' | { refused: string })[] = [
    'fine',
  ]

  readonly send = async ({ operation_id: id }: LoggedSale): Promise<Outcome> => {
    this.asked.push(id)
    const weather = this.weather.length > 1 ? this.weather.shift() : this.weather[0]
    await turn()
    if (weather === 'offline') return { kind: 'offline' }
    if (weather === 'signed out') return { kind: 'signed_out' }
    if (weather === 'fault') return { kind: 'failed' }
    if (typeof weather === 'object' && !this.sold.has(id))
      return { kind: 'refused', refusal: { code: weather.refused } }
    const answer = this.sold.get(id) ?? answerOf(this.sold.size + 1)
    this.sold.set(id, answer)
    return weather === 'answer lost' ? { kind: 'offline' } : { kind: 'done', answer }
  }
}

function answerOf(number: number): FinishSaleOutput {
  return {
    sale_id: number,
    reference: `R${number}`,
    invoice: `T1-26-${number}`,
    total_cents: 69_95,
    change_cents: 0,
    finished_at: NOW.toISOString(),
  }
}

/** What one browser keeps, and the lock that its tabs share. */
class FakeBrowser {
  kept = new Map<string, LoggedSale>()
  full = false
  tabs = new Set<SaleLog>()
  #lock: Promise<void> = Promise.resolve()
  #timers: { due: number; ring(): void }[] = []
  #clock = 0

  open(shop: FakeShop, change: Partial<SaleStore> = {}): SaleLog {
    const store: SaleStore = {
      all: async () => structuredClone([...this.kept.values()]),
      get: async (id) => structuredClone(this.kept.get(id)),
      put: async (sale) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError')
        this.kept.set(sale.operation_id, structuredClone(sale))
      },
      delete: async (id) => void this.kept.delete(id),
      ...change,
    }
    const log: SaleLog = new SaleLog({
      openStore: async () => store,
      send: shop.send,
      alone: (work) => {
        this.#lock = this.#lock.then(work, work)
        return this.#lock
      },
      announce: () => {
        for (const tab of this.tabs) if (tab !== log) void tab.reload()
      },
      now: () => new Date(NOW.getTime() + this.#clock),
      later: (ms) =>
        new Promise((resolve) => this.#timers.push({ due: this.#clock + ms, ring: resolve })),
    })
    this.tabs.add(log)
    return log
  }

  /** Lets so much time pass. */
  async pass(ms: number): Promise<void> {
    const until = this.#clock + ms
    for (;;) {
      // Whatever one timer sets going comes to its end before the next one rings.
      for (let n = 0; n < 3; n++) await turn()
      const next = this.#timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0]
      if (!next) break
      this.#timers.splice(this.#timers.indexOf(next), 1)
      this.#clock = next.due
      next.ring()
    }
    this.#clock = until
    await turn()
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const ids = (sales: readonly LoggedSale[]) => sales.map((sale) => sale.operation_id)

let shop: FakeShop
let browser: FakeBrowser
let log: SaleLog
beforeEach(async () => {
  shop = new FakeShop()
  browser = new FakeBrowser()
  log = browser.open(shop)
  await log.open()
})

/** Finishes while the line is as it is, and waits as long as the seller does. */
async function finishAndWait(sale: NewSale = shoes, on = log): Promise<LoggedSale> {
  const finishing = on.finish(sale)
  await browser.pass(4_000)
  return finishing
}

describe('a sale that is finished', () => {
  it('is written down before it is sent, and resolves with the answer', async () => {
    let kept: LoggedSale | undefined
    const watched = browser.open({
      send: (sale: LoggedSale) => {
        kept = browser.kept.get(sale.operation_id)
        return shop.send(sale)
      },
    } as FakeShop)
    const done = await watched.finish(shoes)
    expect(kept).toMatchObject({ state: 'waiting', input: shoes.input, at: NOW.toISOString() })
    expect(done).toMatchObject({ state: 'done', answer: { invoice: 'T1-26-1' } })
    expect(watched.view()).toEqual({ waiting: [], refused: [], held: null, kept: true })
    expect(watched.unanswered()).toEqual([])
  })
  it('tapped twice is one sale', async () => {
    const sale = { ...shoes, operation_id: newId() }
    const [one, two] = await Promise.all([log.finish(sale), log.finish(sale)])
    expect(two).toEqual(one)
    expect(await log.finish(sale)).toEqual(one)
    expect(shop.asked).toEqual([sale.operation_id])
  })
  it('without an id is a sale of its own', async () => {
    await Promise.all([log.finish(shoes), log.finish(shoes)])
    expect(shop.sold.size).toBe(2)
  })
  it('is not among those that wait while its seller waits for the answer', async () => {
    const waiting: number[] = []
    log.subscribe(() => waiting.push(log.view().waiting.length))
    await log.finish(shoes)
    expect(Math.max(...waiting)).toBe(0)
  })
})

describe('a sale without an answer', () => {
  it('waits after four seconds, and is sold when the network is back', async () => {
    shop.weather = ['offline']
    const sale = await finishAndWait()
    expect(sale.state).toBe('waiting')
    expect(log.view()).toMatchObject({ held: 'offline', waiting: [{ state: 'waiting' }] })
    shop.weather = ['fine']
    await log.wake()
    expect(log.view()).toMatchObject({ held: null, waiting: [] })
    expect(await log.find(sale.operation_id)).toMatchObject({ state: 'done', answer: answerOf(1) })
  })
  it('is tried again by itself', async () => {
    shop.weather = ['offline', 'offline', 'offline', 'fine']
    await finishAndWait()
    await browser.pass(60_000)
    expect(log.view().waiting).toEqual([])
    expect(shop.sold.size).toBe(1)
  })
  it('whose answer was lost is sold once', async () => {
    shop.weather = ['answer lost', 'fine']
    const sale = await finishAndWait()
    await browser.pass(10_000)
    expect(await log.find(sale.operation_id)).toMatchObject({ state: 'done', answer: answerOf(1) })
    expect(shop.sold.size).toBe(1)
    expect(new Set(shop.asked).size).toBe(1)
  })
  it('does not hold the others where the shop fails on it alone', async () => {
    shop.weather = ['fault', 'fine']
    const [one, two] = await Promise.all([log.finish(shoes), log.finish(shoes)])
    await browser.pass(5_000)
    expect([one.state, two.state].sort()).toEqual(['done', 'done'])
  })
  it('stays when nobody is signed in any more, and is sent by whoever signs in', async () => {
    shop.weather = ['signed out']
    await finishAndWait()
    expect(log.view()).toMatchObject({ held: 'signed_out', waiting: [{}] })
    shop.weather = ['fine']
    await browser.open(shop).wake()
    await browser.pass(0)
    expect(shop.sold.size).toBe(1)
    expect(log.view().waiting).toEqual([])
  })
  it('is sent before the younger ones', async () => {
    shop.weather = ['offline']
    const first = await finishAndWait()
    const second = await finishAndWait()
    expect(ids(log.view().waiting)).toEqual([first.operation_id, second.operation_id])
    shop.weather = ['fine']
    shop.asked = []
    await log.wake()
    expect(shop.asked).toEqual([first.operation_id, second.operation_id])
  })
})

describe('a browser that is killed', () => {
  it('between writing and sending sends the sale at its next start', async () => {
    const dead = browser.open({ send: () => new Promise<never>(() => {}) } as unknown as FakeShop)
    // The lock dies with its tab.
    const after = new FakeBrowser()
    void dead.finish(shoes)
    await turn()
    after.kept = browser.kept
    expect([...after.kept.values()]).toMatchObject([{ state: 'waiting' }])
    const next = after.open(shop)
    await next.open()
    await after.pass(0)
    expect(shop.sold.size).toBe(1)
    expect([...after.kept.values()]).toMatchObject([{ state: 'done', answer: answerOf(1) }])
  })
  it('after the sale was written at the shop finds its answer at the next start', async () => {
    shop.weather = ['answer lost']
    const sale = await finishAndWait({ ...shoes, operation_id: newId() })
    shop.weather = ['fine']
    const next = browser.open(shop)
    // The ticket came back on the screen, and somebody finishes it once more.
    const again = await next.finish({ ...shoes, operation_id: sale.operation_id })
    expect(again).toMatchObject({ state: 'done', answer: answerOf(1) })
    expect(shop.sold.size).toBe(1)
  })
  it('knows for a day what was sold, and then forgets it', async () => {
    const { operation_id } = await log.finish(shoes)
    await turn()
    expect(await browser.open(shop).find(operation_id)).toMatchObject({ state: 'done' })
    const kept = browser.kept.get(operation_id) as LoggedSale
    browser.kept.set(operation_id, { ...kept, at: '2026-11-20T09:59:00Z' })
    expect(await browser.open(shop).find(operation_id)).toBeUndefined()
    expect(browser.kept.size).toBe(0)
  })
})

describe('a refusal', () => {
  it('that finishing answers with is the screen’s: the log keeps nothing of it', async () => {
    shop.weather = [{ refused: 'SOLD_OUT' }]
    const sale = await log.finish(shoes)
    expect(sale).toMatchObject({ state: 'refused', refusal: { code: 'SOLD_OUT' } })
    await turn()
    expect(log.view()).toMatchObject({ waiting: [], refused: [] })
    expect(browser.kept.size).toBe(0)
  })
  it('leaves the same ticket free to be finished otherwise, under its own id', async () => {
    const operation_id = newId()
    shop.weather = [{ refused: 'SOLD_OUT' }, 'fine']
    await log.finish({ ...shoes, operation_id })
    const other = { ...shoes.input, lines: [{ variant_id: 8, quantity: 1 }] }
    expect(await log.finish({ ...shoes, input: other, operation_id })).toMatchObject({
      state: 'done',
      input: other,
    })
  })
  it.each(['SOLD_OUT', 'NO_OPEN_SESSION'])(
    'with %s that comes later is kept until it is dealt with',
    async (refused) => {
      shop.weather = ['offline']
      const { operation_id } = await finishAndWait()
      shop.weather = [{ refused }]
      await log.wake()
      expect(log.view()).toMatchObject({
        waiting: [],
        refused: [{ operation_id, refusal: { code: refused }, seen: shoes.seen }],
      })
      const next = browser.open(shop)
      await next.open()
      expect(ids(next.view().refused)).toEqual([operation_id])
      await next.forget(operation_id)
      expect(next.view().refused).toEqual([])
      expect(browser.kept.size).toBe(0)
      await turn()
      expect(log.view().refused).toEqual([])
    },
  )
  it('may be tried again, and then holds', async () => {
    shop.weather = ['offline']
    const { operation_id } = await finishAndWait()
    shop.weather = [{ refused: 'NO_OPEN_SESSION' }, { refused: 'NO_OPEN_SESSION' }, 'fine']
    await log.wake()
    expect(await log.retry(operation_id)).toMatchObject({ state: 'refused' })
    await turn()
    // Somebody looked: it stays until it is sold or forgotten.
    expect(ids(log.view().refused)).toEqual([operation_id])
    expect(await log.retry(operation_id)).toMatchObject({ state: 'done' })
    await turn()
    expect(log.view().refused).toEqual([])
    expect(await log.retry(operation_id)).toMatchObject({ state: 'done' })
    expect(shop.sold.size).toBe(1)
  })
  it('only is forgotten: what waits stays', async () => {
    shop.weather = ['offline']
    const { operation_id } = await finishAndWait()
    await log.forget(operation_id)
    expect(ids(log.view().waiting)).toEqual([operation_id])
  })
})

describe('two tabs of one till', () => {
  it('send each sale once, and both know', async () => {
    shop.weather = ['offline']
    const other = browser.open(shop)
    await other.open()
    await finishAndWait(shoes, log)
    await finishAndWait(shoes, other)
    expect(ids(log.view().waiting)).toEqual(ids(other.view().waiting))
    shop.weather = ['fine']
    shop.asked = []
    await Promise.all([log.wake(), other.wake()])
    await browser.pass(0)
    expect(shop.asked).toHaveLength(2)
    expect(new Set(shop.asked).size).toBe(2)
    for (const tab of [log, other]) expect(tab.view()).toMatchObject({ waiting: [], held: null })
  })
  it('with one ticket sell it once', async () => {
    const sale = { ...shoes, operation_id: newId() }
    const other = browser.open(shop)
    await Promise.all([log.finish(sale), other.finish(sale)])
    expect(shop.sold.size).toBe(1)
  })
})

describe('a storage', () => {
  it('that is full or forbidden does not stop a sale, and the till knows', async () => {
    browser.full = true
    expect(await log.finish(shoes)).toMatchObject({ state: 'done' })
    expect(log.view().kept).toBe(false)
    browser.full = false
    expect(await log.finish(shoes)).toMatchObject({ state: 'done' })
    expect(log.view().kept).toBe(true)
  })
  it('that keeps nothing still has waiting sales sent while the page is open', async () => {
    browser.full = true
    shop.weather = ['offline', 'fine']
    await finishAndWait()
    await browser.pass(10_000)
    expect(shop.sold.size).toBe(1)
    expect(log.view().waiting).toEqual([])
  })
  it('that never answers does not stop a sale', async () => {
    const silent = () => new Promise<never>(() => {})
    const stuck = browser.open(shop, { all: silent, get: silent, put: silent, delete: silent })
    const finishing = stuck.finish(shoes)
    await browser.pass(20_000)
    expect(await finishing).toMatchObject({ state: 'done' })
  })
})
