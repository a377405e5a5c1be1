import { expect, it } from 'vitest'
import { newId } from '../../ui/new-id.ts'
import { CountLog, type CountsAnswer } from './count-log.ts'
import type { CountStore, StoredCount } from './count-store.ts'

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const makeCount = (change: Partial<StoredCount> = {}): StoredCount => ({
  operation_id: newId(),
  stocktake_id: 1,
  section_id: 2,
  code: '8412345000012',
  kind: 'count',
  quantity: 1,
  at: Date.now(),
  ...change,
})

/** A browser and a shop, which the test takes down. */
function makeDevice() {
  const stored = new Map<string, StoredCount>()
  const store: CountStore = {
    all: async () => [...stored.values()],
    put: async (count) => void stored.set(count.operation_id, count),
    delete: async (ids) => {
      for (const id of ids) stored.delete(id)
    },
  }
  const shop = { isUp: true, refusal: undefined as string | undefined, counts: [] as string[] }
  const openLog = () =>
    new CountLog({
      openStore: async () => store,
      async send(_stocktake, counts): Promise<CountsAnswer> {
        if (!shop.isUp) throw new TypeError('no network')
        if (shop.refusal) throw new Error(shop.refusal)
        shop.counts.push(...counts.map(({ operation_id }) => operation_id))
        return { added: counts.length, known: [], unknown_codes: [] }
      },
      toRefusal: (error) => (error instanceof TypeError ? undefined : (error as Error).message),
      later: () => new Promise(() => undefined),
    })
  return { stored, shop, openLog }
}

it('a count is sent, and then no longer stored', async () => {
  const { stored, shop, openLog } = makeDevice()
  const log = openLog()
  const count = makeCount()
  await log.add(count)
  await turns()
  expect(shop.counts).toEqual([count.operation_id])
  expect(stored.size).toBe(0)
  expect(log.getState().waiting).toEqual([])
})

it('a phone that dies without the network sends what it had counted once it is opened again', async () => {
  const { stored, shop, openLog } = makeDevice()
  shop.isUp = false
  const count = makeCount()
  await openLog().add(count)
  await turns()
  expect([...stored.keys()]).toEqual([count.operation_id])
  shop.isUp = true
  await openLog().open()
  await turns()
  expect(shop.counts).toEqual([count.operation_id])
  expect(stored.size).toBe(0)
})

it('counts of a stocktake that has ended are kept and told, until a person gives them up', async () => {
  const { stored, shop, openLog } = makeDevice()
  shop.refusal = 'STOCKTAKE_APPLIED'
  const log = openLog()
  await log.add(makeCount())
  await turns()
  expect(log.getState().refused).toEqual(new Map([[1, 'STOCKTAKE_APPLIED']]))
  expect(stored.size).toBe(1)
  shop.refusal = undefined
  const other = makeCount({ stocktake_id: 9 })
  await log.add(other)
  await turns()
  expect(shop.counts).toEqual([other.operation_id])
  await log.discard(1)
  expect(stored.size).toBe(0)
  expect(log.getState().waiting).toEqual([])
})
