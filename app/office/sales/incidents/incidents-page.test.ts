import { afterAll, beforeAll, expect, it } from 'vitest'
import { chargedLine, toOperation } from '../../../../core/till/booking/booking.fixture.ts'
import { type TestShop, testShop } from '../../../../test/shop.ts'
import { hireSeller, openTill, sellShoe } from '../../../../test/staff-fixtures.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import type { Incident } from './incident.ts'

const PASSWORD = 'a long password 2026'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  shop = await testShop()
  const { seller } = await openTill(shop)
  await hireSeller(shop, 'Eva')
  const lines = [chargedLine(await sellShoe(shop, { pairs: 0 }))]
  await shop.call(seller).till.bookSale(await toOperation(shop, { seller, lines }))
  browser = (await staffTestClient(shop))()
  await browser.signIn('eva@horma.test', PASSWORD)
})
afterAll(() => shop.close())

async function load<Data>(path: string, route: string): Promise<Data> {
  const answer = await browser.send(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { loaderData: Record<string, Data> }).loaderData[route] as Data
}
const list = (search = '') =>
  load<{ found: { incidents: Incident[]; open: number } }>(
    `/admin/incidents${search}`,
    'office/sales/incidents/incidents-page',
  )
type Told = { notifications: { notifications: { id: string; count: number }[] } }
const countOnDashboard = async () => {
  const { notifications } = await load<Told>('/admin', 'office/dashboard/dashboard-page')
  return notifications.notifications.find(({ id }) => id === 'open_incidents')?.count ?? 0
}

it('incidents are counted on the dashboard, listed, narrowed and resolved by a form with a reason', async () => {
  expect(await countOnDashboard()).toBe(1)
  const { found } = await list('?state=open&kind=pair_missing&till=T1')
  expect(found.incidents).toMatchObject([{ kind: 'pair_missing', resolved: null }])
  expect((await list('?kind=other')).found.incidents).toEqual([])

  const send = (reason: string) =>
    browser.submit('/admin/incidents?state=open&till=T1', {
      intent: 'resolve',
      incident_id: String(found.incidents[0]?.incident_id),
      reason,
    })
  expect((await send(' ')).status).toBe(400)
  expect(await countOnDashboard()).toBe(1)
  // The page tells of it: the incident that was answered is no longer on this list.
  expect(redirectPath(await send('Estaba en el almacén'))).toBe(
    '/admin/incidents?state=open&till=T1&news=resolved',
  )
  expect(await countOnDashboard()).toBe(0)
  expect((await list('?state=resolved')).found.incidents).toMatchObject([
    { resolved: { by: 'Eva', reason: 'Estaba en el almacén' } },
  ])
})
