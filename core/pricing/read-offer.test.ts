import { expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { inTransaction } from '../base/db.server.ts'
import { saveSizeChart } from '../catalog/size-charts/save-size-chart.ts'
import { readOffer } from './read-offer.ts'

const shop = sharedShop()

it('the box of an offer is the model’s own, else its brand’s, else that of the shop’s size chart', async () => {
  const office = () => shop.call(staffWith({ can_manage_products: true })).catalog
  const { productId, variant } = await shop.sell({ brand: 'Marisma', collection: 'niño' })
  const variantId = variant('Negro 38')
  const readBox = async () =>
    (await readOffer(shop.db, [variantId], 'web', shop.clock.now)).get(variantId)?.box
  const toBox = (length_mm: number) => ({ length_mm, width_mm: 180, height_mm: 110 })
  const setChartBox = async (brand: string | null, length_mm: number) => {
    const { size_charts } = await office().listSizeCharts({})
    const chart = size_charts.find((each) => each.brand === brand)
    await office().setSizeChartBox({
      size_chart_id: chart?.size_chart_id ?? 0,
      box: toBox(length_mm),
    })
  }
  await inTransaction(shop.db, async (tx) => {
    await saveSizeChart(tx, { collection: 'niño', rows: [{ size: '38' }] })
    await saveSizeChart(tx, { collection: 'niño', brand: 'Marisma', rows: [{ size: '38' }] })
  })
  expect(await readBox()).toBeNull()
  await setChartBox(null, 280)
  expect(await readBox()).toEqual(toBox(280))
  await setChartBox('Marisma', 300)
  expect(await readBox()).toEqual(toBox(300))
  const { version } = await office().getOfficeProduct({ product_id: productId })
  await office().editProduct({ product_id: productId, version, box: toBox(320) })
  expect(await readBox()).toEqual(toBox(320))
})
