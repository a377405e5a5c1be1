import { beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { newId } from '../../ui/new-id.ts'

const PASSWORD = 'a long password 2026'

const shop = sharedShop()
let browser: Browser
let marta: string
beforeAll(async () => {
  const hire = (name: string, role: typeof roles.owner | typeof roles.seller) =>
    createStaff(shop.db, cheapPasswords, {
      name,
      email: `${name.toLowerCase()}@horma.test`,
      password: PASSWORD,
      role,
    })
  await hire('Amparo', roles.owner)
  marta = await hire('Marta', roles.seller)
  browser = (await staffTestClient(shop))()
  await browser.signIn('amparo@horma.test', PASSWORD)
})

interface Page {
  loaderData: Record<string, never>
  actionData: Record<string, Record<string, unknown>>
}

async function read<Data>(path: string, file: string): Promise<Data> {
  const answer = await browser.send(path)
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as Page).loaderData[`office/users/${file}`] as unknown as Data
}

async function act(path: string, file: string, fields: Record<string, string>) {
  const answer = await browser.submit(path, fields)
  if (answer.status === 302) return { path: redirectPath(answer) }
  const { actionData } = (await answer.json()) as Page
  return { status: answer.status, ...actionData?.[`office/users/${file}`] }
}

const invite = { intent: 'invite', name: 'Clara', email: 'clara@horma.test', role_id: '' }

test('an invitation without mail server shows its link once, and again only for the same form', async () => {
  const fields = { ...invite, operation_id: newId() }
  const first = await act('/admin/users/invite', 'invite-page', fields)
  expect(first).toMatchObject({
    status: 200,
    ok: true,
    link: expect.stringMatching(/^http:\/\/shop\.test\/admin\/reset-password\?token=[0-9A-Z]{32}$/),
  })
  expect(await act('/admin/users/invite', 'invite-page', fields)).toEqual(first)
  expect(await act('/admin/users/invite', 'invite-page', invite)).toMatchObject({
    status: 409,
    ok: false,
    refused: { code: 'EMAIL_TAKEN' },
    sent: { email: 'clara@horma.test' },
  })
  const { user } = await read<{ user: object }>(
    `/admin/users/${(first as { user_id?: string }).user_id}`,
    'user-page',
  )
  expect(user).toMatchObject({ state: 'invited' })
  expect(JSON.stringify(user)).not.toContain('token')
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no e-mail', { email: '' }, 'email'],
  ['half an e-mail', { email: 'clara@' }, 'email'],
  ['a role that is no number', { role_id: 'x' }, 'role_id'],
])('an invitation with %s is refused at its field', async (_, change, field) => {
  expect(await act('/admin/users/invite', 'invite-page', { ...invite, ...change })).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  })
})

test('a person is renamed, disabled and enabled on their page', async () => {
  const path = `/admin/users/${marta}`
  const state = async () =>
    (await read<{ user: { state: string; name: string } }>(path, 'user-page')).user
  const role_id = String(
    (await read<{ user: { role_id: number } }>(path, 'user-page')).user.role_id,
  )
  const save = await act(path, 'user-page', { intent: 'save', name: ' Marta Soler ', role_id })
  expect(save).toEqual({ path: `${path}?news=saved` })
  expect(await act(path, 'user-page', { intent: 'disable' })).toEqual({
    path: `${path}?news=disabled`,
  })
  expect(await state()).toMatchObject({ name: 'Marta Soler', state: 'disabled' })
  await act(path, 'user-page', { intent: 'enable' })
  expect(await state()).toMatchObject({ state: 'active' })
})

test('a PIN that everybody tries is refused and not sent back, another one is set and removed', async () => {
  const path = `/admin/users/${marta}`
  const refused = await act(path, 'user-page', { intent: 'set_pin', pin: '1234' })
  expect(refused).toMatchObject({ status: 400, fields: { pin: 'PIN_WEAK' }, sent: {} })
  expect(await act(path, 'user-page', { intent: 'set_pin', pin: '4817' })).toEqual({
    path: `${path}?news=pin_set`,
  })
  expect((await read<{ user: object }>(path, 'user-page')).user).toMatchObject({ has_pin: true })
  await act(path, 'user-page', { intent: 'disable' })
  await act(path, 'user-page', { intent: 'enable' })
  expect((await read<{ user: object }>(path, 'user-page')).user).toMatchObject({ has_pin: false })
})

test('a role is copied with what the form of the copy shows, and the name of the first is refused', async () => {
  const { roles: listed } = await read<{ roles: { role_id: number; role_name: string }[] }>(
    '/admin/users/roles',
    'roles/roles-page',
  )
  const seller = listed.find(({ role_name }) => role_name === roles.seller.name)
  const { original } = await read<{ original: object }>(
    `/admin/users/roles/new?from=${seller?.role_id}`,
    'roles/role-page',
  )
  expect(original).toMatchObject({ can_manage_sales_pos: true })
  const fields = {
    intent: 'save',
    role_name: 'Tarde',
    can_manage_sales_pos: '1',
    version: '1',
    max_discount_percent: '5',
    max_cash_out_cents: '50',
    see_costs: 'denied',
    see_turnover: 'denied',
    change_prices: 'pin',
    publish_products: 'denied',
    import_products: 'denied',
    exceed_discount: 'pin',
    exceed_cash_out: 'pin',
    void_sales: 'pin',
    accept_difference: 'pin',
  }
  const made = await act('/admin/users/roles/new', 'roles/role-page', fields)
  expect(made).toEqual({ path: '/admin/users/roles?news=saved' })
  expect(await act('/admin/users/roles/new', 'roles/role-page', fields)).toMatchObject({
    status: 422,
    refused: { code: 'ROLE_NAME_TAKEN' },
  })
  const stale = { ...fields, role_name: 'Dependienta', version: '7' }
  expect(
    await act(`/admin/users/roles/${seller?.role_id}`, 'roles/role-page', stale),
  ).toMatchObject({ status: 409, refused: { code: 'ROLE_CHANGED' } })
})

test('an API key is shown to whoever makes it, and never in the list', async () => {
  const path = '/admin/users/api-keys'
  const made = await act(path, 'api-keys/api-keys-page', {
    intent: 'create',
    name: 'gestoría',
    role_name: roles.seller.name,
    expires_at: '',
  })
  expect(made).toMatchObject({ ok: true, key: expect.stringMatching(/^horma_/) })
  const { api_keys } = await read<{ api_keys: { api_key_id: number; active: boolean }[] }>(
    path,
    'api-keys/api-keys-page',
  )
  expect(JSON.stringify(api_keys)).not.toContain((made as { key?: string }).key)
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await act(path, 'api-keys/api-keys-page', {
    intent: 'create',
    name: 'feria',
    role_name: roles.seller.name,
    expires_at: day,
  })
  const listed = await read<{ api_keys: { expires_at: string }[] }>(path, 'api-keys/api-keys-page')
  const end = new Date(listed.api_keys[0]?.expires_at ?? '')
  expect(end.toLocaleString('sv', { timeZone: 'Europe/Madrid' })).toBe(`${day} 23:59:59`)
  const api_key_id = String(api_keys[0]?.api_key_id)
  expect(await act(path, 'api-keys/api-keys-page', { intent: 'revoke', api_key_id })).toEqual({
    path: `${path}?news=revoked`,
  })
  expect(
    await act(path, 'api-keys/api-keys-page', {
      intent: 'create',
      name: 'web',
      role_name: 'Nadie',
      expires_at: '',
    }),
  ).toMatchObject({ status: 404, refused: { code: 'ROLE_UNKNOWN' } })
})
