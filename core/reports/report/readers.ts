import type { FigureReader } from './figure.ts'
import { readAgeFigures } from './readers/read-age-figures.ts'
import { readBreakdownFigures } from './readers/read-breakdown-figures.ts'
import { readBrokenRuns } from './readers/read-broken-runs.ts'
import { readCustomerFigures } from './readers/read-customer-figures.ts'
import { readDepositFigures } from './readers/read-deposit-figures.ts'
import { readDisputeFigures } from './readers/read-dispute-figures.ts'
import { readGoodsFigures } from './readers/read-goods-figures.ts'
import { readLoanFigures } from './readers/read-loan-figures.ts'
import { readLostFigures } from './readers/read-lost-figures.ts'
import { readMoneyFigures } from './readers/read-money-figures.ts'
import { readSellThrough } from './readers/read-sell-through.ts'
import { readStockFigures } from './readers/read-stock-figures.ts'
import type { ReaderName } from './rules.ts'

/** Who reads each line of `REPORT_LINES`. */
export const READERS: Record<ReaderName, FigureReader> = {
  goods: readGoodsFigures,
  breakdowns: readBreakdownFigures,
  money: readMoneyFigures,
  disputes: readDisputeFigures,
  customers: readCustomerFigures,
  sell_through: readSellThrough,
  stock: readStockFigures,
  stock_age: readAgeFigures,
  broken_runs: readBrokenRuns,
  lost_sales: readLostFigures,
  deposits: readDepositFigures,
  loans: readLoanFigures,
}
