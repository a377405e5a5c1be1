import { expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { query } from '../../base/db.server.ts'
import { parseCurve } from '../curves/rules.ts'

const shop = sharedShop()
const office = () => shop.call(staffWith({ can_manage_suppliers: true })).suppliers
const blind = () =>
  shop.call(staffWith({ can_manage_suppliers: true, see_costs: 'denied' })).suppliers
const refuse = async (call: Promise<unknown>) => Reflect.get(await getRefusalDetails(call), 'code')

async function addSupplier(name: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    shop.db,
    '',
    'insert into suppliers (name) values ($1) returning supplier_id as id',
    [name],
  )
  return row?.id ?? 0
}

it('a model gets its codes and prices by step, and loses the sizes that are not named any more', async () => {
  const supplier_id = await addSupplier('Escalones')
  const { productId: product_id, variant } = await shop.sell({
    handle: 'escalonada',
    colours: ['Negro'],
    sizes: ['38', '39'],
  })
  const article = (variant_id: number, prices: [number, number][]) => ({
    variant_id,
    code: 'E-1',
    minimum: 2,
    prices: prices.map(([from_quantity, cents]) => ({ from_quantity, cents })),
  })
  const set = (articles: ReturnType<typeof article>[]) =>
    office().setSupplierArticles({ supplier_id, product_id, articles })
  const [one, two] = [variant('Negro 38'), variant('Negro 39')]
  for (const wrong of [
    [[2, 30_00]],
    [
      [1, 30_00],
      [1, 29_00],
    ],
    [
      [1, 30_00],
      [12, 31_00],
    ],
    [[1, -1]],
  ] as [number, number][][])
    expect(await refuse(set([article(one, wrong)]))).toBe('BAD_REQUEST')
  expect(await refuse(set([article(one, []), article(one, [])]))).toBe('VARIANT_REPEATED')
  expect(await refuse(set([article(999_999, [])]))).toBe('VARIANT_UNKNOWN')
  const stepped = article(one, [
    [1, 30_00],
    [12, 28_00],
  ])
  expect(await set([stepped, article(two, [[1, 0]])])).toEqual({ articles: 2, free: 1 })
  const { models } = await office().listSupplierArticles({ supplier_id, q: 'e-1' })
  expect(models).toMatchObject([
    { product_id, codes: ['E-1'], from_cents: 0, to_cents: 30_00, free: 1 },
  ])
  await set([stepped])
  const model = await office().getSupplierModel({ supplier_id, product_id })
  expect(model.variants).toMatchObject([
    { is_article: true, code: 'E-1', minimum: 2, prices: stepped.prices },
    { is_article: false, prices: [] },
  ])
})

it('whoever may not see costs changes codes and neither sees nor loses prices', async () => {
  const supplier_id = await addSupplier('A ciegas')
  const { productId: product_id, variant } = await shop.sell({
    handle: 'a-ciegas',
    colours: ['Negro'],
    sizes: ['38'],
  })
  const variant_id = variant('Negro 38')
  const prices = [{ from_quantity: 1, cents: 25_00 }]
  const asked = { supplier_id, product_id }
  const article = { variant_id, code: 'A', minimum: 1 }
  await office().setSupplierArticles({ ...asked, articles: [{ ...article, prices }] })
  expect(
    await refuse(blind().setSupplierArticles({ ...asked, articles: [{ ...article, prices }] })),
  ).toBe('FORBIDDEN')
  await blind().setSupplierArticles({ ...asked, articles: [{ ...article, code: 'B' }] })
  expect((await blind().getSupplierModel(asked)).variants).toMatchObject([
    { code: 'B', prices: null },
  ])
  expect((await office().getSupplierModel(asked)).variants).toMatchObject([{ code: 'B', prices }])
})

it('the shop has curves of its own, and a supplier assorted cases that others do not see', async () => {
  const [one, other] = [await addSupplier('Con caja'), await addSupplier('Sin caja')]
  const pairs = parseCurve('36:1, 37:2 38:3') ?? {}
  const save = (supplier_id: number | null, name: string) =>
    office().saveSizeCurve({ supplier_id, name, pairs })
  await save(null, 'Señora')
  const { curve_id } = await save(one, 'Caja A')
  expect(await refuse(save(one, 'CAJA A'))).toBe('CURVE_NAME_TAKEN')
  expect(await refuse(office().saveSizeCurve({ supplier_id: null, name: 'Nada', pairs: {} }))).toBe(
    'BAD_REQUEST',
  )
  const list = async (supplier_id: number) =>
    (await office().listSizeCurves({ supplier_id })).curves.map(
      ({ name, total }) => `${name} ${total}`,
    )
  expect(await list(one)).toEqual(['Señora 6', 'Caja A 6'])
  expect(await list(other)).toEqual(['Señora 6'])
  await office().archiveSizeCurve({ curve_id })
  expect(await list(one)).toEqual(['Señora 6'])
  expect(await refuse(office().archiveSizeCurve({ curve_id }))).toBe('CURVE_UNKNOWN')
})
