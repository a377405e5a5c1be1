import { beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'

const PASSWORD = 'Una-clave-larga-2026'
const LIST = '/admin/products'

const shop = sharedShop()
let paco: Browser
let shoe: number
beforeAll(async () => {
  const browser = await staffTestClient(shop)
  const permissions = {
    is_super_admin: false,
    can_manage_products: true,
    see_costs: 'denied' as const,
  }
  await createStaff(shop.db, cheapPasswords, {
    name: 'Paco',
    email: 'paco@horma.test',
    password: PASSWORD,
    role: { name: 'Almacén', permissions },
  })
  paco = browser()
  await paco.signIn('paco@horma.test', PASSWORD)
  const name = { es: '=Bota Fórmula' }
  shoe = (await shop.sell({ handle: 'formula', name, pairs: 1, cents: 60_00 })).productId
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})

const post = (fields: Record<string, string>) =>
  paco.send(LIST, {
    method: 'POST',
    body: new URLSearchParams({ operation_id: crypto.randomUUID(), ...fields }),
  })

it('the form of the chosen products leads to what it would do', async () => {
  const answer = await post({
    intent: 'bulk',
    products: JSON.stringify({ product_ids: [shoe] }),
    field: 'price',
    how: 'lower_percent',
    by: '12,5',
    rounding: 'x95',
  })
  const path = redirectPath(answer)
  expect(path).toMatch(/^\/admin\/products\/bulk-edits\/\d+$/)
  const page = (await (await paco.send(path ?? '')).json()) as {
    loaderData: Record<string, object>
  }
  expect(page.loaderData['office/catalog/products/bulk-edits/bulk-edit-page']).toMatchObject({
    edit: {
      change: { field: 'price', how: 'percent', by: -12_50, rounding: 'x95' },
      rows: [{ before: [60_00, 60_00], after: [52_95, 52_95] }],
    },
    logPath: null,
  })
})

it.each([
  ['no price', { field: 'price', how: 'set', by: 'mucho' }],
  ['no products', { field: 'status', value: 'draft', products: 'x' }],
  ['no field', { field: 'nada', value: '1' }],
])('a form with %s is refused on the page', async (_, fields) => {
  const products = JSON.stringify({ product_ids: [shoe] })
  const answer = await post({ intent: 'bulk', products, ...fields })
  expect(answer.status).toBe(400)
})

it('the CSV of the list has its columns, no formula, and no cost for whoever may not see it', async () => {
  const answer = await paco.send(`${LIST}/csv?columns=state,price,cost,margin`)
  const [titles, row] = (await answer.text()).replace('\uFEFF', '').split('\r\n')
  expect(titles).toBe('Producto;Marca;Categoría;Estado;Precio desde;Precio hasta')
  expect(row).toMatch(/^'=Bota Fórmula;.*;Publicado;"60,00";"60,00"$/)
})

it('the list opens with the default view, and without it where all products are asked for', async () => {
  const view = { name: 'Botas', search: 'status=published&sort=name', is_default: '1' }
  expect(redirectPath(await post({ intent: 'save_view', ...view }))).toBe(`${LIST}?${view.search}`)
  expect(redirectPath(await paco.send(LIST))).toBe(`${LIST}?${view.search}`)
  expect((await paco.send(`${LIST}?view=all`)).status).toBe(200)
})
