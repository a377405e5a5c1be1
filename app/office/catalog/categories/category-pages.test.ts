import { beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '../../../../core/staff/users/create-staff.ts'
import { roles } from '../../../../demo/people.ts'
import { cheapPasswords } from '../../../../test/staff/cheap-passwords.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import { sharedShop } from '../../../../test/world/shared-shop.ts'
import { newId } from '../../../ui/new-id.ts'

const LIST = '/admin/product-categories'
const PASSWORD = 'a long password 2026'

const shop = sharedShop()
let browser: Browser
beforeAll(async () => {
  for (const [name, role] of [
    ['Paco', roles.stockKeeper],
    ['Marta', roles.seller],
  ] as const)
    await createStaff(shop.db, cheapPasswords, {
      name,
      email: `${name.toLowerCase()}@horma.test`,
      password: PASSWORD,
      role,
    })
  browser = (await staffTestClient(shop))()
  await browser.signIn('paco@horma.test', PASSWORD)
})

interface CategoryList {
  categories: {
    product_category_id: number
    name: { es: string }
    slug: string
    is_active: boolean
  }[]
}

async function list(search = ''): Promise<CategoryList> {
  const answer = await browser.send(LIST + search)
  expect(answer.status).toBe(200)
  const { loaderData } = (await answer.json()) as { loaderData: Record<string, CategoryList> }
  return loaderData['office/catalog/categories/categories-page'] as CategoryList
}

const save = (path: string, fields: Record<string, string>) =>
  browser.submit(`${LIST}/${path}`, { intent: 'save', is_active: '1', ...fields })

async function idOf(name: string): Promise<number> {
  const found = (await list()).categories.find((each) => each.name.es === name)
  if (!found) throw new Error(`no category ${name}`)
  return found.product_category_id
}

describe('the pages of categories', () => {
  it('a category is made with the languages that were written', async () => {
    const answer = await save('new', {
      'name.es': ' Botas ',
      'name.de': 'Stiefel',
      'name.fr': '',
      'description.es': '',
      slug: '',
      parent_category_id: '',
    })
    expect(redirectPath(answer)).toMatch(/\?news=saved#category-\d+$/)
    expect((await list()).categories).toMatchObject([
      { name: { es: 'Botas', de: 'Stiefel' }, slug: 'botas', description: null, is_active: true },
    ])
  })
  it('a category is changed, hidden and found by its words', async () => {
    const id = await idOf('Botas')
    await browser.submit(`${LIST}/${id}`, {
      intent: 'save',
      'name.es': 'Botas altas',
      slug: 'altas',
      parent_category_id: '',
    })
    expect((await list('?q=ALTAS')).categories).toMatchObject([{ slug: 'altas', is_active: false }])
    expect((await list('?q=sandal')).categories).toEqual([])
  })
  it('a refused category keeps everything that was typed', async () => {
    const sent = {
      'name.es': '',
      'description.es': 'Altas',
      slug: 'Mal Slug',
      parent_category_id: '',
    }
    const answer = await save('new', sent)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      actionData: {
        'office/catalog/categories/category-page': {
          sent,
          fields: { 'name.es': expect.any(String), slug: 'SLUG_INVALID' },
        },
      },
    })
    const taken = await save('new', { 'name.es': 'Otras', slug: 'botas', parent_category_id: '' })
    expect(taken.status).toBe(422)
    expect(await taken.json()).toMatchObject({
      actionData: {
        'office/catalog/categories/category-page': { refused: { code: 'SLUG_TAKEN' } },
      },
    })
    expect((await list()).categories).toHaveLength(1)
  })
  it('a category is moved, and archived once it is empty', async () => {
    await save('new', { 'name.es': 'Zuecos', parent_category_id: '' })
    const id = await idOf('Zuecos')
    const order = async () => (await list()).categories.map(({ name }) => name.es)
    await browser.submit(LIST, { intent: 'move', product_category_id: String(id), direction: 'up' })
    expect(await order()).toEqual(['Zuecos', 'Botas altas'])
    await save('new', { 'name.es': 'De madera', parent_category_id: String(id) })
    const refused = await browser.submit(`${LIST}/${id}`, { intent: 'archive' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      actionData: {
        'office/catalog/categories/category-page': {
          refused: { code: 'CATEGORY_NOT_EMPTY', data: { products: 0, subcategories: 1 } },
        },
      },
    })
    await browser.submit(`${LIST}/${await idOf('De madera')}`, { intent: 'archive' })
    const gone = await browser.submit(`${LIST}/${id}`, { intent: 'archive' })
    expect(redirectPath(gone)).toBe(`${LIST}?news=archived`)
    expect(await order()).toEqual(['Botas altas'])
  })
  it('a form of a category that is sent twice acts once', async () => {
    const form = { operation_id: newId(), 'name.es': 'Alpargatas', parent_category_id: '' }
    const [first, second] = [await save('new', form), await save('new', form)]
    expect(redirectPath(second)).toBe(redirectPath(first))
    await save('new', { 'name.es': 'Mocasines', parent_category_id: '' })
    const order = async () => (await list()).categories.map(({ name }) => name.es)
    expect(await order()).toEqual(['Botas altas', 'Alpargatas', 'Mocasines'])
    const move = {
      intent: 'move',
      operation_id: newId(),
      direction: 'up',
      product_category_id: String(await idOf('Mocasines')),
    }
    for (const _ of [1, 2]) expect((await browser.submit(LIST, move)).status).toBe(200)
    expect(await order()).toEqual(['Botas altas', 'Mocasines', 'Alpargatas'])
    const archive = { intent: 'archive', operation_id: newId() }
    const path = `${LIST}/${await idOf('Mocasines')}`
    for (const _ of [1, 2])
      expect(redirectPath(await browser.submit(path, archive))).toBe(`${LIST}?news=archived`)
    await browser.submit(`${LIST}/${await idOf('Alpargatas')}`, { intent: 'archive' })
  })
  it('a form of a category without an operation id is refused', async () => {
    const answer = await save('new', { operation_id: '', 'name.es': 'Zuecos' })
    expect(answer.status).toBe(400)
    expect((await list()).categories).toHaveLength(1)
  })
  it.each(['999999', 'x', '1.5'])('there is no category %s', async (id) => {
    expect((await browser.send(`${LIST}/${id}`)).status).toBe(404)
    expect(
      (await save(id, { 'name.es': 'Nada', parent_category_id: '' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(
      (await browser.submit(LIST, { intent: 'move', product_category_id: id, direction: 'up' }))
        .status,
    ).toBeGreaterThanOrEqual(400)
  })
  it('the pages of categories open only for people with the flag', async () => {
    const stranger = (await staffTestClient(shop))()
    await stranger.signIn('marta@horma.test', PASSWORD)
    for (const path of [LIST, `${LIST}/new`, `${LIST}/1`]) {
      expect(redirectPath(await stranger.send(path)), path).toBe('/admin/access-denied')
      expect(
        redirectPath(await stranger.submit(path, { intent: 'save', 'name.es': 'Mía' })),
        path,
      ).toBe('/admin/access-denied')
    }
    expect((await list()).categories).toHaveLength(1)
  })
})
