import { beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { roles } from '../../../../demo/people.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import { SPANISH_MAKER } from '../../../../test/world/lawful-goods.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'

const PATH = '/admin/brands'
const PASSWORD = 'a long password 2026'

const shop = sharedShop()
let paco: Browser
let marta: Browser
beforeAll(async () => {
  for (const [name, role] of [
    ['paco', roles.stockKeeper],
    ['marta', roles.seller],
  ] as const)
    await createStaff(shop.db, cheapPasswords, {
      name,
      email: `${name}@horma.test`,
      password: PASSWORD,
      role,
    })
  const door = await staffTestClient(shop)
  paco = door()
  marta = door()
  await paco.signIn('paco@horma.test', PASSWORD)
  await marta.signIn('marta@horma.test', PASSWORD)
})

async function read<Data>(path: string, page: string): Promise<Data> {
  const answer = await paco.send(path)
  expect(answer.status).toBe(200)
  const { loaderData } = (await answer.json()) as { loaderData: Record<string, Data> }
  return loaderData[`office/catalog/brands/${page}`] as Data
}

const fields = Object.fromEntries(
  Object.entries(SPANISH_MAKER.maker).map(([field, value]) => [`maker.${field}`, value]),
)

it('a brand is made, gets a maker, is renamed and archived', async () => {
  const made = await paco.submit(`${PATH}/new`, { intent: 'name', name: ' Ventisca ' })
  const path = (redirectPath(made) ?? '').replace(/\?.*/, '')
  expect(path).toMatch(/^\/admin\/brands\/\d+$/)
  const saved = await paco.submit(path, { intent: 'maker', ...fields })
  expect(redirectPath(saved)).toBe(`${path}?news=maker_saved`)
  const { brand } = await read<{ brand: unknown }>(path, 'brand-page')
  expect(brand).toMatchObject({ name: 'Ventisca', ...SPANISH_MAKER })
  await paco.submit(path, { intent: 'name', name: 'Ventolera' })
  const { brands } = await read<{ brands: unknown }>(`${PATH}?q=ventol`, 'brands-page')
  expect(brands).toMatchObject([{ name: 'Ventolera', maker: { country: 'ES' } }])
  await paco.submit(path, { intent: 'archive' })
  const after = await read<{ totals: unknown }>(PATH, 'brands-page')
  expect(after.totals).toMatchObject({ brands: 0, archived: 1 })
})

it('a maker without address is not saved, and a stranger to the goods sees no brands', async () => {
  const made = await paco.submit(`${PATH}/new`, { intent: 'name', name: 'Nube' })
  const path = (redirectPath(made) ?? '').replace(/\?.*/, '')
  const refused = await paco.submit(path, { intent: 'maker', ...fields, 'maker.address': '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('maker.address')
  for (const wrong of [`${PATH}/0`, `${PATH}/x`, `${PATH}/999999`])
    expect((await paco.send(wrong)).status).toBe(404)
  expect((await marta.send(path)).status).not.toBe(200)
})
