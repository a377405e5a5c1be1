import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../core/base/db.server.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { closeDrawer, production } from '../../../test/cutover/trial-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { nameCompany } from '../../../test/world/company.ts'

const PASSWORD = 'a long password 2026'

let shop: TestShop
let browser: Browser
let open: () => Promise<unknown>
let sell: () => Promise<string>
beforeAll(async () => {
  shop = await testShop()
  await nameCompany(shop)
  const { seller } = await openTill(shop)
  const shoe = await sellShoe(shop)
  open = () => shop.call(seller).cash.openCashSession({ till: 'T1', float_cents: 100_00 })
  sell = async () => (await shop.call(seller).till.finishSale(cardSale(shoe))).invoice
  await sell()
  await closeDrawer(shop, seller)
  await inTransaction(shop.db, (tx) =>
    createStaff(tx, cheapPasswords, {
      email: 'ana@horma.test',
      name: 'Ana',
      password: PASSWORD,
      role: { name: 'Todo', maxDiscountPercent: 100, permissions: { is_super_admin: true } },
    }),
  )
  browser = (await staffTestClient(shop, {}, cheapPasswords, { fiscal: production }))()
  await browser.signIn('ana@horma.test', PASSWORD)
})
afterAll(() => shop.close())

async function load<Data>(path: string, route: string): Promise<Data> {
  const answer = await browser.send(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { loaderData: Record<string, Data> }).loaderData[route] as Data
}
const getAlarm = async () =>
  (await load<{ fiscal: { alarm: string | null } }>('/admin', 'office/dashboard/dashboard-page'))
    .fiscal.alarm
const getSide = async () => (await load<{ trial: object }>('/admin', 'office/layout')).trial
const listNumbers = async (search = '') => {
  type Data = { found: { sales: { invoice: string }[] } }
  const { found } = await load<Data>(`/admin/sales-pos${search}`, 'office/sales/sales-page')
  return found.sales.map(({ invoice }) => invoice)
}

it('an owner goes through the trial to the first real ticket', async () => {
  expect([await getAlarm(), await getSide()]).toEqual([
    'trial_open',
    { is_trial: true, has_trial: true },
  ])
  expect(await listNumbers()).toEqual(['PRUEBA-T1-26-1'])
  const page = '/admin/trial'
  const { blockers } = await load<{ blockers: string[] }>(page, 'office/cutover/trial-page')
  expect(blockers).toEqual([])

  const finish = (confirmation: string) => browser.submit(page, { intent: 'finish', confirmation })
  expect((await finish('sí')).status).toBe(422)
  expect(redirectPath(await finish('prueba'))).toBe(`${page}?news=finished`)

  expect([await getAlarm(), await getSide()]).toEqual([
    'certificate_missing',
    { is_trial: false, has_trial: true },
  ])
  expect(await listNumbers()).toEqual([])
  await open()
  expect(await sell()).toBe('T1-26-1')
  expect(await listNumbers()).toEqual(['T1-26-1'])
  expect(await listNumbers('?trial=1')).toEqual(['PRUEBA-T1-26-1'])
})
