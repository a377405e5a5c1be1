import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'

const shop = sharedShop()
const ana = staffWith({ can_manage_products: true })
const luis = { ...ana, userId: '01990000-0000-7000-8000-000000000002' }
const views = async (actor: typeof ana) =>
  (await shop.call(actor).catalog.listProductViews({})).views
const save = (name: string, how: { is_shared?: boolean; is_default?: boolean } = {}, actor = ana) =>
  shop.call(actor).catalog.saveProductView({
    name,
    search: 'status=draft&sort=name',
    is_shared: false,
    is_default: false,
    ...how,
  })

it('a view is seen by whoever saved it, and a shared one by everybody', async () => {
  await save('Borradores')
  await save('De todos', { is_shared: true }, luis)
  expect(await views(ana)).toMatchObject([
    { name: 'Borradores', search: 'status=draft&sort=name', is_shared: false },
    { name: 'De todos', is_shared: true },
  ])
  expect(await views(luis)).toMatchObject([{ name: 'De todos' }])
})

it('each person has one default, and everybody together another', async () => {
  await save('Primera', { is_default: true })
  await save('Segunda', { is_default: true })
  await save('Común', { is_default: true, is_shared: true })
  const defaults = (await views(ana)).filter(({ is_default }) => is_default)
  expect(defaults.map(({ name }) => name)).toEqual(['Segunda', 'Común'])
})

it('a name is taken once by each person', async () => {
  await save('Repetida')
  expect(await getRefusal(save('Repetida'))).toEqual({ code: 'VIEW_NAME_TAKEN', status: 409 })
  await save('Repetida', {}, luis)
  expect(await getRefusal(save('  '))).toMatchObject({ code: 'BAD_REQUEST' })
})

it("a view is deleted by its owner, a shared one by anybody, and nobody deletes another person's", async () => {
  const own = await save('Mía')
  const shared = await save('Nuestra', { is_shared: true })
  const remove = (view: typeof own, actor = ana) =>
    getRefusal(shop.call(actor).catalog.deleteProductView(view))
  expect(await remove(own, luis)).toEqual({ code: 'VIEW_UNKNOWN', status: 404 })
  expect(await remove(own)).toEqual(own)
  expect(await remove(shared, luis)).toEqual(shared)
})
