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
