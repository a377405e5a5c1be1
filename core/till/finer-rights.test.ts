import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import type { RightLevel } from '../base/permissions.ts'

const shop = sharedShop()

const FORBIDDEN = { code: 'FORBIDDEN', status: 403 }
const APPROVAL = { code: 'APPROVAL_REQUIRED', status: 403 }
const clerk = (rights: Record<string, RightLevel>) =>
  shop.call(staffWith({ can_manage_products: true, ...rights }))

it.each([
  ['denied', FORBIDDEN],
  ['pin', APPROVAL],
] as const)(
  'with prices %s the grid and the prices keep a price, and take a first one',
  async (change_prices, refused) => {
    const shoe = await shop.sell({ pairs: 1, cents: 69_95 })
    const variant_id = shoe.variant('Negro 38')
    const may = () => clerk({ change_prices })
    const product_id = shoe.productId
    const { version } = await may().catalog.getOfficeProduct({ product_id })
    const grid = (cells: object[]) => may().stock.saveGrid({ product_id, version, cells } as never)
    const price = (price_cents: number, channel?: 'web') =>
      may().pricing.savePrices({
        prices: [{ variant_id, price_cents }],
        ...(channel && { channel }),
      })
    expect(await getRefusal(grid([{ variant_id, price_cents: 59_95 }]))).toEqual(refused)
    expect(await getRefusal(price(59_95))).toEqual(refused)
    expect(await getRefusal(price(59_95, 'web'))).toEqual(refused)
    expect(await price(69_95)).toEqual({ changed: 0 })
    expect(await grid([{ size: '49', colour_id: null, price_cents: 49_95 }])).toMatchObject({
      version: version + 1,
    })
  },
)

it('with publishing denied a product is withdrawn and archived, and not published', async () => {
  const shoe = await shop.sell({ pairs: 1 })
  const product_id = shoe.productId
  const may = () => clerk({ publish_products: 'denied' })
  const { version } = await may().catalog.getOfficeProduct({ product_id })
  const set = (status: 'draft' | 'published', at: number) =>
    may().catalog.setProductStatus({ product_id, version: at, status })
  expect(await set('draft', version)).toMatchObject({ status: 'draft' })
  expect(await getRefusal(set('published', version + 1))).toEqual(FORBIDDEN)
})

it('with imports denied a file is tried, and neither imported nor undone nor its prices confirmed', async () => {
  const may = clerk({ import_products: 'denied' }).imports
  const content = 'Handle,Title\nbota,Bota\n'
  expect(await getRefusal(may.importCatalog({ file_name: 'a.csv', content }))).toEqual(FORBIDDEN)
  const run = { import_run_id: 1 }
  expect(await getRefusal(may.startImport({ ...run, dry_run: false }))).toEqual(FORBIDDEN)
  expect(await getRefusal(may.startImport({ ...run, dry_run: true }))).toMatchObject({
    code: 'IMPORT_UNKNOWN',
  })
  expect(await getRefusal(may.revertImport(run))).toEqual(FORBIDDEN)
  const prices = [{ variant_id: 1, old_cents: 1, new_cents: 2 }]
  expect(await getRefusal(may.confirmImportPrices({ ...run, prices }))).toEqual(FORBIDDEN)
})

it('an import that publishes takes the right to publish as well', async () => {
  const may = clerk({ publish_products: 'denied' }).imports
  const run = { import_run_id: 1, dry_run: false }
  expect(await getRefusal(may.startImport({ ...run, publish: true }))).toEqual(FORBIDDEN)
  expect(await getRefusal(may.startImport(run))).toMatchObject({ code: 'IMPORT_UNKNOWN' })
})

it('without turnover no sums of sales, no export of them and no cash sessions are answered', async () => {
  const blind = staffWith({
    can_manage_sales_pos: true,
    can_view_reports: true,
    see_turnover: 'denied',
  })
  const { sales, cash } = shop.call(blind)
  expect(await sales.listSales({})).toMatchObject({ sums: null, page: 1 })
  expect(await getRefusal(sales.exportSales({}))).toEqual(FORBIDDEN)
  expect(await getRefusal(cash.listCashSessions({}))).toEqual(FORBIDDEN)
  expect(await getRefusal(cash.getSessionReport({ cash_session_id: 1 }))).toEqual(FORBIDDEN)
})
