import { expect, it } from 'vitest'
import { newId } from '../../ui/new-id.ts'
import { FakeBrowser, FakeShop, makeSale } from './till-log.fixture.ts'

it('a sale that the shop refused after the money was taken is booked as a new entry, without being asked again', async () => {
  const shop = new FakeShop()
  const browser = new FakeBrowser()
  const { log } = browser.open(shop)
  await log.open()
  shop.behaviours = [{ refused: 'SOLD_OUT' }]
  const sale = makeSale()
  expect(await log.finish(sale)).toMatchObject({ state: 'refused' })
  const taken = await log.book({ ...sale, id: newId() })
  expect(taken).toMatchObject({ state: 'unbooked' })
  await browser.pass(0)
  expect(shop.received).toEqual(['finish 1', 'book 2'])
  expect(await log.find(taken.id)).toMatchObject({ state: 'booked', answer: { incidents: 1 } })
  expect(log.getState().withIncidents).toHaveLength(1)
})

it('a sale that an older version of the till stored is read with the amount of its cash', async () => {
  const browser = new FakeBrowser()
  const first = browser.open(new FakeShop())
  await first.log.open()
  const { id } = await first.log.book(makeSale())
  const stored = browser.listSales()[0]
  if (!stored) throw new Error('no sale is stored')
  const cash = { kind: 'cash' as const, given_cents: 70_00, change_cents: 5 }
  browser.stored.set(id, {
    ...stored,
    payload: { ...stored.payload, tenders: [cash as never] },
  })
  const { log } = browser.open(new FakeShop())
  await log.open()
  expect((await log.find(id))?.payload.tenders).toEqual([
    { kind: 'cash', amount_cents: 69_95, given_cents: 70_00 },
  ])
})
