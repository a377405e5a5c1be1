import { beforeEach, describe, expect, it } from 'vitest'
import { cardSale, sellLine } from '../../../test/staff-fixtures.ts'
import { newId } from '../../ui/new-id.ts'
import type { FinishedSale, FinishSaleOutput, OutboxSale } from './outbox-sale.ts'
import type { OutboxStore } from './outbox-store.ts'
import { SaleOutbox } from './sale-outbox.ts'
import type { SendResult } from './send-result.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

const shoes: FinishedSale = {
  till: 'T1',
  input: cardSale(7),
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

/** A shop that sells each operation once, and answers a repeat as the first time. */
class FakeShop {
  sold = new Map<string, FinishSaleOutput>()
  received: string[] = []
  /** The next behaviours of the network and the shop; the last one remains. */
  behaviours: (
    | 'normal'
    | 'offline'
    | 'answer lost'
    | 'error'
    | 'signed out'
    | { refused: string }
  )[] = ['normal']

  readonly send = async ({ operation_id: id }: OutboxSale): Promise<SendResult> => {
    this.received.push(id)
    const behaviour = this.behaviours.length > 1 ? this.behaviours.shift() : this.behaviours[0]
    await turn()
    if (behaviour === 'offline') return { kind: 'offline' }
    if (behaviour === 'signed out') return { kind: 'signed_out' }
    if (behaviour === 'error') return { kind: 'failed' }
    if (typeof behaviour === 'object' && !this.sold.has(id))
      return { kind: 'refused', refusal: { code: behaviour.refused } }
    const answer = this.sold.get(id) ?? makeAnswer(this.sold.size + 1)
    this.sold.set(id, answer)
    return behaviour === 'answer lost' ? { kind: 'offline' } : { kind: 'done', answer }
  }
}

function makeAnswer(number: number): FinishSaleOutput {
  return {
    sale_id: number,
    reference: `R${number}`,
    invoice: `T1-26-${number}`,
    total_cents: 69_95,
    change_cents: 0,
    finished_at: NOW.toISOString(),
  }
}

/** The storage of one browser, and the lock that its tabs share. */
class FakeBrowser {
  stored = new Map<string, OutboxSale>()
  full = false
  tabs = new Set<SaleOutbox>()
  #lock: Promise<void> = Promise.resolve()
  #timers: { due: number; fire(): void }[] = []
  #clock = 0

  open(shop: FakeShop, change: Partial<OutboxStore> = {}): SaleOutbox {
    const store: OutboxStore = {
      all: async () => structuredClone([...this.stored.values()]),
      get: async (id) => structuredClone(this.stored.get(id)),
      put: async (sale) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError')
        this.stored.set(sale.operation_id, structuredClone(sale))
      },
      delete: async (id) => void this.stored.delete(id),
      ...change,
    }
    const outbox: SaleOutbox = new SaleOutbox({
      openStore: async () => store,
      send: shop.send,
      alone: (work) => {
        this.#lock = this.#lock.then(work, work)
        return this.#lock
      },
      announce: () => {
        for (const tab of this.tabs) if (tab !== outbox) void tab.reload()
      },
      now: () => new Date(NOW.getTime() + this.#clock),
      later: (ms) =>
        new Promise((resolve) => this.#timers.push({ due: this.#clock + ms, fire: resolve })),
    })
    this.tabs.add(outbox)
    return outbox
  }

  /** Lets milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const until = this.#clock + ms
    for (;;) {
      // What one timer starts ends before the next one fires.
      for (let n = 0; n < 3; n++) await turn()
      const next = this.#timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0]
      if (!next) break
      this.#timers.splice(this.#timers.indexOf(next), 1)
      this.#clock = next.due
      next.fire()
    }
    this.#clock = until
    await turn()
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const ids = (sales: readonly OutboxSale[]) => sales.map((sale) => sale.operation_id)

let shop: FakeShop
let browser: FakeBrowser
let outbox: SaleOutbox
beforeEach(async () => {
  shop = new FakeShop()
  browser = new FakeBrowser()
  outbox = browser.open(shop)
  await outbox.open()
})

/** Finishes a sale and waits as long as a seller does. */
async function finishAndWait(sale: FinishedSale = shoes, on = outbox): Promise<OutboxSale> {
  const finishing = on.finish(sale)
  await browser.pass(4_000)
  return finishing
}

describe('a finished sale', () => {
  it('a finished sale is stored before it is sent, and resolves with the answer', async () => {
    let storedBefore: OutboxSale | undefined
    const watched = browser.open({
      send: (sale: OutboxSale) => {
        storedBefore = browser.stored.get(sale.operation_id)
        return shop.send(sale)
      },
    } as FakeShop)
    const done = await watched.finish(shoes)
    expect(storedBefore).toMatchObject({
      state: 'waiting',
      input: shoes.input,
      at: NOW.toISOString(),
    })
    expect(done).toMatchObject({ state: 'done', answer: { invoice: 'T1-26-1' } })
    expect(watched.getState()).toEqual({ waiting: [], refused: [], blockedBy: null, stored: true })
    expect(watched.listUnanswered()).toEqual([])
  })
  it('finishing twice with one operation id is one sale', async () => {
    const sale = { ...shoes, operation_id: newId() }
    const [one, two] = await Promise.all([outbox.finish(sale), outbox.finish(sale)])
    expect(two).toEqual(one)
    expect(await outbox.finish(sale)).toEqual(one)
    expect(shop.received).toEqual([sale.operation_id])
  })
  it('finishing twice without an operation id is two sales', async () => {
    await Promise.all([outbox.finish(shoes), outbox.finish(shoes)])
    expect(shop.sold.size).toBe(2)
  })
  it('a sale whose seller waits for the answer is not listed as waiting', async () => {
    const waiting: number[] = []
    outbox.subscribe(() => waiting.push(outbox.getState().waiting.length))
    await outbox.finish(shoes)
    expect(Math.max(...waiting)).toBe(0)
  })
})

describe('a sale without an answer', () => {
  it('a sale without an answer waits after four seconds, and is sold when the network is back', async () => {
    shop.behaviours = ['offline']
    const sale = await finishAndWait()
    expect(sale.state).toBe('waiting')
    expect(outbox.getState()).toMatchObject({
      blockedBy: 'offline',
      waiting: [{ state: 'waiting' }],
    })
    shop.behaviours = ['normal']
    await outbox.sendNow()
    expect(outbox.getState()).toMatchObject({ blockedBy: null, waiting: [] })
    expect(await outbox.find(sale.operation_id)).toMatchObject({
      state: 'done',
      answer: makeAnswer(1),
    })
  })
  it('a waiting sale is sent again by itself', async () => {
    shop.behaviours = ['offline', 'offline', 'offline', 'normal']
    await finishAndWait()
    await browser.pass(60_000)
    expect(outbox.getState().waiting).toEqual([])
    expect(shop.sold.size).toBe(1)
  })
  it('a sale whose answer was lost is sold once', async () => {
    shop.behaviours = ['answer lost', 'normal']
    const sale = await finishAndWait()
    await browser.pass(10_000)
    expect(await outbox.find(sale.operation_id)).toMatchObject({
      state: 'done',
      answer: makeAnswer(1),
    })
    expect(shop.sold.size).toBe(1)
    expect(new Set(shop.received).size).toBe(1)
  })
  it('a sale on which the shop fails does not hold up the others', async () => {
    shop.behaviours = ['error', 'normal']
    const [one, two] = await Promise.all([outbox.finish(shoes), outbox.finish(shoes)])
    await browser.pass(5_000)
    expect([one.state, two.state].sort()).toEqual(['done', 'done'])
  })
  it('a sale finished after the sign-in has ended is sent after the next sign-in', async () => {
    shop.behaviours = ['signed out']
    await finishAndWait()
    expect(outbox.getState()).toMatchObject({ blockedBy: 'signed_out', waiting: [{}] })
    shop.behaviours = ['normal']
    await browser.open(shop).sendNow()
    await browser.pass(0)
    expect(shop.sold.size).toBe(1)
    expect(outbox.getState().waiting).toEqual([])
  })
  it('waiting sales are sent oldest first', async () => {
    shop.behaviours = ['offline']
    const first = await finishAndWait()
    const second = await finishAndWait()
    expect(ids(outbox.getState().waiting)).toEqual([first.operation_id, second.operation_id])
    shop.behaviours = ['normal']
    shop.received = []
    await outbox.sendNow()
    expect(shop.received).toEqual([first.operation_id, second.operation_id])
  })
})

describe('a browser that is killed', () => {
  it('a browser killed between storing and sending sends the sale at its next start', async () => {
    const dead = browser.open({ send: () => new Promise<never>(() => {}) } as unknown as FakeShop)
    // The lock dies with its tab.
    const after = new FakeBrowser()
    void dead.finish(shoes)
    await turn()
    after.stored = browser.stored
    expect([...after.stored.values()]).toMatchObject([{ state: 'waiting' }])
    const next = after.open(shop)
    await next.open()
    await after.pass(0)
    expect(shop.sold.size).toBe(1)
    expect([...after.stored.values()]).toMatchObject([{ state: 'done', answer: makeAnswer(1) }])
  })
  it('a browser killed before the answer arrives finds it at its next start', async () => {
    shop.behaviours = ['answer lost']
    const sale = await finishAndWait({ ...shoes, operation_id: newId() })
    shop.behaviours = ['normal']
    const next = browser.open(shop)
    // The ticket is on the screen again, and is finished once more.
    const again = await next.finish({ ...shoes, operation_id: sale.operation_id })
    expect(again).toMatchObject({ state: 'done', answer: makeAnswer(1) })
    expect(shop.sold.size).toBe(1)
  })
  it('the outbox remembers a finished sale for one day', async () => {
    const { operation_id } = await outbox.finish(shoes)
    await turn()
    expect(await browser.open(shop).find(operation_id)).toMatchObject({ state: 'done' })
    const kept = browser.stored.get(operation_id) as OutboxSale
    browser.stored.set(operation_id, { ...kept, at: '2026-11-20T09:59:00Z' })
    expect(await browser.open(shop).find(operation_id)).toBeUndefined()
    expect(browser.stored.size).toBe(0)
  })
})

describe('a refusal', () => {
  it('a sale refused at once is deleted from the outbox, because the screen shows it', async () => {
    shop.behaviours = [{ refused: 'SOLD_OUT' }]
    const sale = await outbox.finish(shoes)
    expect(sale).toMatchObject({ state: 'refused', refusal: { code: 'SOLD_OUT' } })
    await turn()
    expect(outbox.getState()).toMatchObject({ waiting: [], refused: [] })
    expect(browser.stored.size).toBe(0)
  })
  it('a refused ticket can be changed and finished with the same operation id', async () => {
    const operation_id = newId()
    shop.behaviours = [{ refused: 'SOLD_OUT' }, 'normal']
    await outbox.finish({ ...shoes, operation_id })
    const other = { ...shoes.input, lines: [sellLine(8)] }
    expect(await outbox.finish({ ...shoes, input: other, operation_id })).toMatchObject({
      state: 'done',
      input: other,
    })
  })
  it.each(['SOLD_OUT', 'NO_OPEN_SESSION'])(
    'a sale refused later with %s stays until it is forgotten',
    async (refused) => {
      shop.behaviours = ['offline']
      const { operation_id } = await finishAndWait()
      shop.behaviours = [{ refused }]
      await outbox.sendNow()
      expect(outbox.getState()).toMatchObject({
        waiting: [],
        refused: [{ operation_id, refusal: { code: refused }, seen: shoes.seen }],
      })
      const next = browser.open(shop)
      await next.open()
      expect(ids(next.getState().refused)).toEqual([operation_id])
      await next.forget(operation_id)
      expect(next.getState().refused).toEqual([])
      expect(browser.stored.size).toBe(0)
      await turn()
      expect(outbox.getState().refused).toEqual([])
    },
  )
  it('a refused sale can be sent again until it is sold', async () => {
    shop.behaviours = ['offline']
    const { operation_id } = await finishAndWait()
    shop.behaviours = [{ refused: 'NO_OPEN_SESSION' }, { refused: 'NO_OPEN_SESSION' }, 'normal']
    await outbox.sendNow()
    expect(await outbox.retry(operation_id)).toMatchObject({ state: 'refused' })
    await turn()
    // It stays in the drawer until it is sold or forgotten.
    expect(ids(outbox.getState().refused)).toEqual([operation_id])
    expect(await outbox.retry(operation_id)).toMatchObject({ state: 'done' })
    await turn()
    expect(outbox.getState().refused).toEqual([])
    expect(await outbox.retry(operation_id)).toMatchObject({ state: 'done' })
    expect(shop.sold.size).toBe(1)
  })
  it('forgetting a waiting sale does nothing', async () => {
    shop.behaviours = ['offline']
    const { operation_id } = await finishAndWait()
    await outbox.forget(operation_id)
    expect(ids(outbox.getState().waiting)).toEqual([operation_id])
  })
})

describe('two tabs of one till', () => {
  it('two tabs send each sale once, and both know it', async () => {
    shop.behaviours = ['offline']
    const other = browser.open(shop)
    await other.open()
    await finishAndWait(shoes, outbox)
    await finishAndWait(shoes, other)
    expect(ids(outbox.getState().waiting)).toEqual(ids(other.getState().waiting))
    shop.behaviours = ['normal']
    shop.received = []
    await Promise.all([outbox.sendNow(), other.sendNow()])
    await browser.pass(0)
    expect(shop.received).toHaveLength(2)
    expect(new Set(shop.received).size).toBe(2)
    for (const tab of [outbox, other])
      expect(tab.getState()).toMatchObject({ waiting: [], blockedBy: null })
  })
  it('two tabs that finish one ticket sell it once', async () => {
    const sale = { ...shoes, operation_id: newId() }
    const other = browser.open(shop)
    await Promise.all([outbox.finish(sale), other.finish(sale)])
    expect(shop.sold.size).toBe(1)
  })
})

describe('the storage of the outbox', () => {
  it('a full storage does not stop a sale, and the outbox reports it', async () => {
    browser.full = true
    expect(await outbox.finish(shoes)).toMatchObject({ state: 'done' })
    expect(outbox.getState().stored).toBe(false)
    browser.full = false
    expect(await outbox.finish(shoes)).toMatchObject({ state: 'done' })
    expect(outbox.getState().stored).toBe(true)
  })
  it('waiting sales are sent from memory where the storage is full', async () => {
    browser.full = true
    shop.behaviours = ['offline', 'normal']
    await finishAndWait()
    await browser.pass(10_000)
    expect(shop.sold.size).toBe(1)
    expect(outbox.getState().waiting).toEqual([])
  })
  it('a storage that never answers does not stop a sale', async () => {
    const silent = () => new Promise<never>(() => {})
    const stuck = browser.open(shop, { all: silent, get: silent, put: silent, delete: silent })
    const finishing = stuck.finish(shoes)
    await browser.pass(20_000)
    expect(await finishing).toMatchObject({ state: 'done' })
  })
})
