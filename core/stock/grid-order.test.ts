import { expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()

const office = () => shop.call(staffWith({ can_manage_products: true }))

it('the colours of a grid stay in the order in which they were added, in a copy too', async () => {
  const ids = new Map<string, number>()
  for (const es of ['Zafiro', 'Malva', 'Arena'])
    ids.set(es, (await office().catalog.addColour({ name: { es }, swatch: '#101010' })).colour_id)
  const made = await office().catalog.createProduct({ name: { es: 'Bota Orden' } })
  const { product_id } = made
  const save = (version: number, colours: string[]) =>
    office().stock.saveGrid({
      product_id,
      version,
      cells: colours.flatMap((es) =>
        ['37', '36'].map((size) => ({ colour_id: ids.get(es), size, price_cents: 59_90 })),
      ),
    })
  const { version } = await save(made.version, ['Arena', 'Zafiro'])
  await save(version, ['Malva'])
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const read = async (id: number) =>
    (await office().catalog.getOfficeProduct({ product_id: id })).variants.map(
      ({ colour_id, size }) => `${names.get(colour_id ?? 0)} ${size}`,
    )
  const order = ['Arena', 'Zafiro', 'Malva'].flatMap((each) => [`${each} 36`, `${each} 37`])
  expect(await read(product_id)).toEqual(order)
  const copy = await office().pricing.duplicateProduct({ product_id, name: { es: 'Bota Copia' } })
  expect(await read(copy.product_id)).toEqual(order)
})
