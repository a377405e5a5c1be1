import { afterAll, beforeAll, expect, it } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { openTill } from '../../../test/staff-fixtures.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'

let shop: TestShop
let browser: Browser
let path: string
beforeAll(async () => {
  shop = await testShop()
  const { seller } = await openTill(shop)
  const { cash } = shop.call(seller)
  const { session } = await cash.getCashSession({ till: 'T1' })
  if (!session) throw new Error('the till is closed')
  const { cash_session_id, float_cents: counted_cents } = session
  await cash.closeCashSession({ till: 'T1', cash_session_id, counted_cents })
  path = `/print/closing/${cash_session_id}`
  browser = (await staffTestClient(shop))()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
afterAll(() => shop.close())

const office = () => shop.call(machineWith({ can_manage_site_settings: true }))

async function readWidth(query = '') {
  const answer = await browser.send(path + query)
  const { loaderData } = await answer.json()
  return loaderData['print/cash/closing-page'].width
}

it('a closing is as wide as the roll of the shop, of its till before that, and of the URL before both', async () => {
  expect(await readWidth()).toBe(80)
  await office().settings.saveSettings({ ticket_width: 58 })
  expect(await readWidth()).toBe(58)
  const { tills } = await office().devices.listTillDetails({})
  const [till] = tills
  if (!till) throw new Error('the shop has no till')
  await office().devices.saveTillPrinter({
    till_id: till.till_id,
    version: till.version,
    printer: { connection: { kind: 'browser' }, paper_width: 80, drawer: 'none' },
  })
  expect(await readWidth()).toBe(80)
  expect(await readWidth('?width=58')).toBe(58)
})
