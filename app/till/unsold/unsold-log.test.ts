import { expect, it } from 'vitest'
import { newId } from '../../ui/new-id.ts'
import { UnsoldLog } from './unsold-log.ts'
import type { StoredUnsold, UnsoldStore } from './unsold-store.ts'

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const makeUnsold = (till = 'T1'): StoredUnsold => ({
  till,
  entry: {
    id: newId(),
    kind: 'line_removed',
    lines: [{ name: 'Alba · Negro · 38', quantity: 1, cents: 69_95 }],
  },
})

/** A browser that stores, a shop that may be out of reach, and a clock that the test moves. */
function openPage(stored = new Map<string, StoredUnsold>()) {
  const shop = { isDown: false, batches: [] as { till: string; ids: string[] }[] }
  const due: { ms: number; ring: () => void }[] = []
  const store: UnsoldStore = {
    all: async () => [...stored.values()],
    put: async (unsold) => void stored.set(unsold.entry.id, unsold),
    delete: async (ids) => {
      for (const id of ids) stored.delete(id)
    },
  }
  const log = new UnsoldLog({
    openStore: async () => store,
    async send(till, entries) {
      if (shop.isDown) throw new TypeError('offline')
      shop.batches.push({ till, ids: entries.map(({ id }) => id) })
    },
    later: (ms) => new Promise((resolve) => due.push({ ms, ring: () => resolve() })),
  })
  return {
    log,
    shop,
    stored,
    /** How long the log waits, in milliseconds, before it is rung. */
    async ring() {
      await turns()
      const next = due.shift()
      next?.ring()
      await turns()
      return next?.ms
    },
  }
}

it('what is taken off within seconds is stored at once and sent together, by till', async () => {
  const page = openPage()
  const [one, two, other] = [makeUnsold(), makeUnsold(), makeUnsold('T2')]
  for (const each of [one, two, other]) page.log.note(each)
  await turns()
  expect(page.stored.size).toBe(3)
  expect(page.shop.batches).toEqual([])
  expect(await page.ring()).toBe(5_000)
  expect(page.shop.batches).toEqual([
    { till: 'T1', ids: [one.entry.id, two.entry.id] },
    { till: 'T2', ids: [other.entry.id] },
  ])
  expect(page.stored.size).toBe(0)
})

it('without the shop it stays stored, and goes out when the shop answers again', async () => {
  const page = openPage()
  page.shop.isDown = true
  page.log.note(makeUnsold())
  await page.ring()
  expect(page.stored.size).toBe(1)
  page.shop.isDown = false
  expect(await page.ring()).toBe(2_000)
  expect(page.shop.batches).toHaveLength(1)
  expect(page.stored.size).toBe(0)
})

it('what an earlier visit has left is sent when the till is opened', async () => {
  const left = makeUnsold()
  const page = openPage(new Map([[left.entry.id, left]]))
  await page.log.open()
  await turns()
  expect(page.shop.batches).toEqual([{ till: 'T1', ids: [left.entry.id] }])
})
