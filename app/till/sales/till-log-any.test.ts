import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaleEntry } from './log-entry.ts'
import {
  type Behaviour,
  FakeBrowser,
  FakeShop,
  makeSale,
  type Tab,
  turn,
} from './till-log.fixture.ts'

type Step =
  | { do: 'finish' | 'reload' | 'close'; tab: number }
  | { do: 'open' }
  | { do: 'network'; online: boolean }
  | { do: 'behave'; behaviours: Behaviour[] }
  | { do: 'turns'; count: number }
  | { do: 'pass'; ms: number }

const tab = fc.nat(1)
const behaviour: fc.Arbitrary<Behaviour> = fc.oneof(
  fc.constantFrom<Behaviour>('normal', 'normal', 'offline', 'answer lost'),
  fc.constantFrom<Behaviour>('silent', 'late', 'error', 'signed out', 'reused'),
  fc.boolean().map((late) => ({ refused: 'SOLD_OUT', late })),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('finish' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reload', 'close'), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: 'open' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network'), online: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('behave' as const),
      behaviours: fc.array(behaviour, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turns'), count: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      ms: fc.constantFrom(100, 3_999, 4_000, 9_000),
    }),
  },
) as fc.Arbitrary<Step>

/** A till that does the steps, and then is opened once more with the shop back. */
async function run(steps: readonly Step[]) {
  const browser = new FakeBrowser()
  const shop = new FakeShop(browser.later)
  const tabs: Tab[] = [browser.open(shop)]
  const begun: string[] = []
  /** What the seller was told, by sale. */
  const told = new Map<string, SaleEntry['state']>()
  const getTab = (number: number) => tabs[number % tabs.length]

  for (const each of steps) {
    if (each.do === 'turns') for (let n = 0; n < each.count; n++) await turn()
    else if (each.do === 'pass') await browser.pass(each.ms)
    else if (each.do === 'behave') shop.behaviours = each.behaviours.slice()
    else if (each.do === 'network') browser.online = each.online
    else if (each.do === 'open') {
      if (tabs.length < 2) tabs.push(browser.open(shop))
    } else if (each.do === 'finish') {
      const sale = makeSale()
      begun.push(sale.id)
      void getTab(each.tab)
        ?.log.finish(sale)
        .then(({ state }) => told.set(sale.id, state))
    } else {
      const [closed] = tabs.splice(each.tab % Math.max(1, tabs.length), 1)
      closed?.kill()
      if (each.do === 'reload' || tabs.length === 0) tabs.push(browser.open(shop))
    }
  }
  shop.behaviours = ['normal']
  browser.online = true
  await browser.pass(30_000)
  for (const { kill } of tabs) kill()
  const last = browser.open(shop).log
  await last.sendNow()
  await browser.pass(60_000)
  return { shop, browser, begun, told, last }
}

test('whatever breaks, every sale whose money was taken is booked once and none vanishes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { shop, browser, begun, told, last } = await run(steps)
      const sales = browser.listSales()
      // A sale that its browser did not write down was never sent, and its seller was told nothing.
      const written = new Set(sales.map(({ id }) => id))
      for (const id of begun)
        if (!written.has(id)) expect([told.has(id), shop.sold.has(id)]).toEqual([false, false])
      for (const { id, state } of sales) {
        expect(['refused', 'booked']).toContain(state)
        expect(shop.sold.has(id)).toBe(state === 'booked')
        const heard = told.get(id)
        if (heard) expect(heard === 'refused').toBe(state === 'refused')
      }
      expect(sales.map(({ seq }) => seq)).toEqual(sales.map((_, at) => at + 1))
      expect(shop.sold.size).toBe(sales.filter(({ state }) => state === 'booked').length)
      expect(last.getState().waiting).toEqual([])
    }),
    { numRuns: 400 },
  )
})
