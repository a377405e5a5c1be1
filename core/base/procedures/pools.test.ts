import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createCaller, staffWith } from '../../../test/call-fixtures.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { router } from '../../router.ts'
import { type Db, openDatabase, type PoolName, query } from '../db.server.ts'
import { staff, visitor } from './procedures.ts'

const Settings = z.object({
  name: z.string(),
  role: z.string(),
  plans: z.string(),
  limit: z.string(),
})
const readSettings = async (db: Db) => {
  const [row] = await query<z.infer<typeof Settings>>(
    db,
    'test_pool_settings',
    `select current_setting('application_name') as name, current_user::text as role,
       current_setting('plan_cache_mode') as plans, current_setting('transaction_timeout') as limit`,
  )
  if (!row) throw new Error('settings were read')
  return row
}
const sleep = (db: Db) => query(db, 'test_pool_sleep', 'select pg_sleep(1)')

const trial = {
  hot: { reads: visitor.read.output(Settings).handler(({ context }) => readSettings(context.db)) },
  long: {
    reads: visitor.read
      .meta({ pool: 'reports' })
      .output(Settings)
      .handler(({ context }) => readSettings(context.db)),
    acts: staff()
      .act.meta({ pool: 'reports' })
      .output(Settings)
      .handler(({ context }) => readSettings(context.tx)),
    sleeps: visitor.read
      .meta({ pool: 'reports' })
      .output(z.object({}))
      .handler(async ({ context }) => {
        await sleep(context.db)
        return {}
      }),
  },
}

let shop: TestShop
let calls: ReturnType<typeof createCaller<typeof trial>>
let reports: ReturnType<typeof openDatabase>
beforeAll(async () => {
  shop = await testShop()
  reports = openDatabase(shop.appUrl, { pool: 'reports' })
  calls = createCaller(shop, trial)
})
afterAll(async () => {
  await reports.close()
  await shop.close()
})

it('a procedure that says so runs on the pool without generic plans and without limit, others do not', async () => {
  const change = { reports: reports.db, actor: staffWith() }
  const hot = { name: 'horma', role: 'horma_app', plans: 'force_generic_plan', limit: '100s' }
  const long = { name: 'horma-reports', role: 'horma_app', plans: 'auto', limit: '0' }
  expect(await calls(change).hot.reads({})).toEqual(hot)
  expect(await calls(change).long.reads({})).toEqual(long)
  expect(await calls(change).long.acts({})).toEqual(long)
})

it.each<[PoolName, string, number]>([
  ['hot', 'horma_app', 10],
  ['reports', 'horma_app', 4],
  ['owner', 'postgres', 1],
])('the pool %s works as %s with %d connections at most', async (pool, role, most) => {
  const database = openDatabase(pool === 'owner' ? shop.url : shop.appUrl, { pool })
  await Promise.all(Array.from({ length: 30 }, () => readSettings(database.db)))
  expect((await readSettings(database.db)).role).toBe(role)
  expect(database.pool.totalCount).toBe(most)
  await database.close()
})

it('reports that take long hold up no hot statement', async () => {
  const hotConnections = shop.pool.totalCount
  const running = Array.from({ length: 12 }, () => calls({ reports: reports.db }).long.sleeps({}))
  const before = performance.now()
  await Promise.all(Array.from({ length: 50 }, () => calls().hot.reads({})))
  expect(performance.now() - before).toBeLessThan(900)
  expect(reports.pool.waitingCount).toBeGreaterThan(0)
  expect(reports.pool.totalCount).toBe(4)
  expect(shop.pool.totalCount).toBeLessThanOrEqual(Math.max(10, hotConnections))
  await Promise.all(running)
})

it('exports, imports, counts, previews, what holds a whole customer or copy, and the check of all seals are procedures of the pool for reports', () => {
  const marked = Object.entries(router).flatMap(([area, procedures]) =>
    Object.entries(procedures)
      .filter(([, procedure]) => procedure['~orpc'].meta.pool === 'reports')
      .map(([name]) => `${area}.${name}`),
  )
  expect(marked).toEqual([
    'audit.listAuditEntries',
    'audit.getAuditStatistics',
    'audit.exportAuditEntries',
    'audit.checkSeals',
    'catalog.exportOfficeProducts',
    'pricing.previewCampaign',
    'stock.getStockValue',
    'stock.exportStockValue',
    'stock.getStocktake',
    'stock.listDifferences',
    'stock.listSwaps',
    'stock.applyCounts',
    'suppliers.exportSuppliers',
    'suppliers.exportSupplierArticles',
    'suppliers.checkPriceList',
    'suppliers.checkSupplierList',
    'suppliers.listSeasonOrders',
    'suppliers.exportSupplierReceipts',
    'imports.importCatalog',
    'imports.exportCatalog',
    'customers.listCustomers',
    'customers.exportCustomers',
    'customers.getCustomer',
    'customers.exportCustomer',
    'sales.exportSales',
    'invoicing.verifyInvoices',
    'invoicing.getVatBook',
    'invoicing.exportVatBook',
    'invoicing.exportAgencyBook',
    'invoicing.listThirdParties',
    'recalls.getRecall',
    'recalls.countRecall',
    'recalls.listRecallBuyers',
    'loans.exportLoans',
    'reports.listSellersActs',
    'reports.listSellerActs',
    'reports.getAccounts',
    'reports.exportAccountSales',
    'reports.exportAccountDisputes',
    'reports.exportAccountReceipts',
    'reports.exportAccountReturns',
    'reports.exportAccountTenders',
    'reports.getReport',
    'reports.getSalesFigures',
    'reports.getCustomerFigures',
    'reports.getStockFigures',
    'reports.listRecentSales',
    'reports.listEntries',
    'restock.getRestockAnalysis',
    'restock.getRestockModel',
    'cash.verifyClosings',
    'cash.exportClosings',
    'notifications.listNotifications',
    'frontendErrors.listErrorGroups',
    'cutover.getChecklist',
    'backup.getBackup',
    'backup.getRestore',
  ])
})
