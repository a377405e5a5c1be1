import { describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import { saveHouseSizeCharts } from './house-size-charts.ts'
import { saveSizeChart } from './save-size-chart.ts'

const shop = sharedShop()

const save = (chart: Parameters<typeof saveSizeChart>[1]) =>
  inTransaction(shop.db, (tx) => saveSizeChart(tx, chart))
const chartOf = (product_id: number) => shop.call().catalog.getSizeChart({ product_id })
const shoe = async (handle: string, brand: string, collection: string) =>
  (await shop.sell({ handle, brand, collection })).productId

describe('the size chart of a shoe', () => {
  it('has no rows where nobody wrote one', async () => {
    const id = await shoe('sin-tabla', 'Marisma', 'niña')
    expect(await chartOf(id)).toEqual({ rows: [], own: false })
  })
  it('is the shop’s own for the collection, until the brand says otherwise', async () => {
    const marisma = await shoe('de-marisma', 'Marisma', 'señora')
    const other = await shoe('de-otra', 'Peñalara', 'señora')
    await save({ collection: 'señora', rows: [{ size: '38', uk: '5.5', us: '7.5', footMm: 240 }] })
    const house = { label: '38', uk: '5.5', us: '7.5', foot_mm: 240, is_own: true }
    expect(await chartOf(marisma)).toEqual({ rows: [house], own: false })
    await save({ collection: 'señora', brand: 'Marisma', rows: [{ size: '38', uk: '5' }] })
    expect(await chartOf(marisma)).toEqual({
      rows: [{ label: '38', uk: '5', us: null, foot_mm: null, is_own: true }],
      own: true,
    })
    expect(await chartOf(other)).toEqual({ rows: [house], own: false })
  })
  it('is not that of the same brand for another collection', async () => {
    const man = await shoe('de-caballero', 'Marisma', 'caballero')
    await save({ collection: 'señora', brand: 'Marisma', rows: [{ size: '38', uk: '5' }] })
    expect(await chartOf(man)).toEqual({ rows: [], own: false })
  })
  it('stands in the order of the sizes, however they were written', async () => {
    const id = await shoe('desordenada', 'Tramontana', 'caballero')
    await save({
      collection: 'caballero',
      brand: 'Tramontana',
      rows: [{ size: '42 ½' }, { size: 'Talla 41' }, { size: '41,5' }, { size: 'EU 42' }],
    })
    expect((await chartOf(id)).rows.map(({ label }) => label)).toEqual(['41', '41.5', '42', '42.5'])
  })
  it('is replaced whole, and the pages of its shoes hear of it', async () => {
    const id = await shoe('cambiada', 'Levante', 'señora')
    await save({ collection: 'señora', brand: 'Levante', rows: [{ size: '37' }, { size: '38' }] })
    await shop.db.execute('delete from events')
    await save({ collection: 'señora', brand: 'Levante', rows: [{ size: '39' }] })
    expect((await chartOf(id)).rows.map(({ label }) => label)).toEqual(['39'])
    const { rows } = await shop.db.execute('select topic, payload from events')
    expect(rows).toEqual([{ topic: 'product', payload: { product_ids: [id] } }])
  })
  it('is not written for a brand or a collection that nobody knows, nor with a size twice', async () => {
    await expect(save({ collection: 'perro', rows: [] })).rejects.toThrow('perro')
    await expect(save({ collection: 'señora', brand: 'Nadie', rows: [] })).rejects.toThrow('Nadie')
    const twice = [{ size: '38,5' }, { size: '38 ½' }]
    await expect(save({ collection: 'niño', rows: twice })).rejects.toThrow()
  })
  it('is not told of a product that does not exist', async () => {
    await expect(chartOf(999_999)).rejects.toMatchObject({ code: 'PRODUCT_UNKNOWN', status: 404 })
  })
})

describe('the shop’s own tables', () => {
  it('are written where there are none, and leave alone what somebody wrote', async () => {
    await shop.db.execute('delete from size_chart_rows')
    await shop.db.execute('delete from size_charts')
    await save({ collection: 'niña', rows: [{ size: '30', uk: '12' }] })
    for (let time = 1; time <= 2; time++) await inTransaction(shop.db, saveHouseSizeCharts)
    const { rows } = await shop.db.execute(`
      select key, count(*)::int as n from size_charts join collections using (collection_id)
      join size_chart_rows using (size_chart_id) where brand_id is null group by key, display_order
      order by display_order`)
    expect(rows).toEqual([
      { key: 'señora', n: 16 },
      { key: 'caballero', n: 16 },
      { key: 'niña', n: 1 },
      { key: 'niño', n: 24 },
    ])
  })
  it('say what the standard says where it can be checked', async () => {
    const woman = await chartOf(await shoe('norma-s', 'Sin Tabla', 'señora'))
    const man = await chartOf(await shoe('norma-c', 'Sin Tabla', 'caballero'))
    // Rows of ISO 19407 as spain.md quotes them.
    expect(woman.rows).toContainEqual(
      expect.objectContaining({ label: '37', uk: '4.5', us: '6.5', foot_mm: 235 }),
    )
    expect(man.rows).toContainEqual(
      expect.objectContaining({ label: '42.5', uk: '9', us: '10', foot_mm: 270 }),
    )
  })
  it('grow with the foot, and stay near the formulas that made the standard', async () => {
    for (const [collection, begin] of [
      ['señora', 25],
      ['caballero', 25],
      ['niño', 12],
    ] as const) {
      const { rows } = await chartOf(
        await shoe(`formula-${begin}-${collection}`, 'Nada', collection),
      )
      let before = 0
      for (const { label, uk, foot_mm } of rows) {
        const foot = foot_mm ?? 0
        expect(foot, label).toBeGreaterThan(before)
        before = foot
        expect(Math.abs(Number(label) - (1.5 * foot) / 10 - 2), `${label}, EU`).toBeLessThan(0.6)
        const inches = 3 * (foot / 25.4 + 2 / 3) - begin
        const number = begin === 12 && Number(label) >= 33 ? Number(uk) + 13 : Number(uk)
        expect(Math.abs(number - inches), `${label}, UK`).toBeLessThan(begin === 12 ? 1 : 0.5)
      }
    }
  })
})

describe('the box of a size chart', () => {
  const office = () => shop.call(staffWith({ can_manage_products: true })).catalog
  const box = { length_mm: 280, width_mm: 180, height_mm: 110 }
  const find = async () => {
    const { size_charts } = await office().listSizeCharts({})
    return size_charts.find(({ brand, collection }) => brand === null && collection?.es === 'Niño')
  }
  it('is listed with its sizes, written and taken away', async () => {
    await save({ collection: 'niño', rows: [{ size: '30' }, { size: '35' }] })
    const chart = await find()
    expect(chart).toMatchObject({ brand: null, from_size: '30', to_size: '35', box: null })
    const size_chart_id = chart?.size_chart_id ?? 0
    await office().setSizeChartBox({ size_chart_id, box })
    expect(await find()).toMatchObject({ box })
    await office().setSizeChartBox({ size_chart_id, box: null })
    expect(await find()).toMatchObject({ box: null })
    expect(await getRefusal(office().setSizeChartBox({ size_chart_id: 999_999, box }))).toEqual({
      code: 'SIZE_CHART_UNKNOWN',
      status: 404,
    })
  })
})
