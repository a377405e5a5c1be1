import { exportAccountDisputes } from './accounts/export-account-disputes.ts'
import { exportAccountReceipts } from './accounts/export-account-receipts.ts'
import { exportAccountReturns } from './accounts/export-account-returns.ts'
import { exportAccountSales } from './accounts/export-account-sales.ts'
import { exportAccountTenders } from './accounts/export-account-tenders.ts'
import { getAccounts } from './accounts/get-accounts.ts'
import { getCustomerFigures } from './dashboard/get-customer-figures.ts'
import { getSalesFigures } from './dashboard/get-sales-figures.ts'
import { getStockFigures } from './dashboard/get-stock-figures.ts'
import { listRecentSales } from './dashboard/list-recent-sales.ts'
import { listEntries } from './entries/list-entries.ts'
import { getProductFit } from './fit/get-product-fit.ts'
import { listLostSales } from './lost-sales/list-lost-sales.ts'
import { recordLostSale } from './lost-sales/record-lost-sale.ts'
import { waitForGoods } from './lost-sales/wait-for-goods.ts'
import { getReport } from './report/get-report.ts'
import { listSavedReports } from './saved-reports/list-saved-reports.ts'
import { removeReport } from './saved-reports/remove-report.ts'
import { renameReport } from './saved-reports/rename-report.ts'
import { saveReport } from './saved-reports/save-report.ts'
import { searchOffice } from './search-office.ts'
import { listSellerActs } from './sellers/list-seller-acts.ts'
import { listSellersActs } from './sellers/list-sellers-acts.ts'
import { getToday } from './today/get-today.ts'

/** Every procedure of the reports. */
export const reports = {
  searchOffice,
  recordLostSale,
  waitForGoods,
  listLostSales,
  getProductFit,
  listSellersActs,
  listSellerActs,
  getToday,
  getAccounts,
  exportAccountSales,
  exportAccountDisputes,
  exportAccountReceipts,
  exportAccountReturns,
  exportAccountTenders,
  getReport,
  listSavedReports,
  saveReport,
  renameReport,
  removeReport,
  getSalesFigures,
  getCustomerFigures,
  getStockFigures,
  listRecentSales,
  listEntries,
}
