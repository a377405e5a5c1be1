import { beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import type { Guide } from './guide-steps.ts'
import type { GuideInBar } from './read-guide-bar.server.ts'

const PASSWORD = 'a long password 2026'

const shop = sharedShop()
let ana: Browser
let lola: Browser
beforeAll(async () => {
  const browser = await staffTestClient(shop)
  const people = [
    { name: 'ana', permissions: { is_super_admin: true } },
    { name: 'lola', permissions: { is_super_admin: false, can_manage_site_settings: true } },
  ]
  for (const { name, permissions } of people)
    await createStaff(shop.db, cheapPasswords, {
      email: `${name}@horma.test`,
      name,
      password: PASSWORD,
      role: { name, maxDiscountPercent: 0, permissions },
    })
  ana = browser()
  lola = browser()
  await ana.signIn('ana@horma.test', PASSWORD)
  await lola.signIn('lola@horma.test', PASSWORD)
})

async function load<Data>(who: Browser, path: string, route: string): Promise<Data> {
  const answer = await who.send(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { loaderData: Record<string, Data> }).loaderData[route] as Data
}
const getBar = async (who: Browser, path: string) =>
  (await load<{ guide: GuideInBar | null }>(who, path, 'office/layout')).guide
const getGuide = (who: Browser) =>
  load<Guide>(who, '/admin/guide', 'office/cutover/guide/guide-page')
const getState = async (step: string) =>
  (await getGuide(ana)).steps.find(({ id }) => id === step)?.state

it('a step opens its screen, and the bar goes along until the guide is left', async () => {
  expect(await getBar(ana, '/admin/tills')).toBeNull()
  const opened = await ana.send('/admin/guide/hours')
  expect(redirectPath(opened)).toBe('/admin/site-settings?group=hours#storeOpeningHoursLine1')
  for (const path of ['/admin/site-settings?group=hours', '/admin/tills'])
    expect((await getBar(ana, path))?.step).toBe('hours')
  await getGuide(ana)
  expect(await getBar(ana, '/admin/tills')).toBeNull()
})

it('a step that is said to be done, or skipped, leads to the next open one', async () => {
  const mark = (step: string, said: string) =>
    ana.submit(`/admin/guide/${step}`, { intent: 'mark', step, mark: said })
  expect(redirectPath(await mark('vat_regime', 'done'))).toBe('/admin/guide/series')
  expect(redirectPath(await mark('hours', 'skipped'))).toBe('/admin/guide/logo')
  expect([await getState('vat_regime'), await getState('hours')]).toEqual(['done', 'skipped'])
  expect((await mark('hours', 'nonsense')).status).toBe(400)
})

it('what is left is skipped at once, and each step can be taken up again', async () => {
  await ana.submit('/admin/guide', { intent: 'skip_rest' })
  expect((await getGuide(ana)).next).toBeNull()
  await ana.submit('/admin/guide', { intent: 'mark', step: 'logo', mark: 'open' })
  expect((await getGuide(ana)).next).toBe('logo')
})

it('whoever may not open the screen of a step is led to the list that says who may', async () => {
  expect(redirectPath(await lola.send('/admin/guide/goods'))).toBe('/admin/guide#goods')
  expect(await getBar(lola, '/admin/tills')).toBeNull()
  const { steps } = await getGuide(lola)
  expect(steps.find(({ id }) => id === 'goods')).toMatchObject({ may_open: false })
})

it('a step that does not exist is not found', async () => {
  expect((await ana.send('/admin/guide/nowhere')).status).toBe(404)
})
