import type { FigureReader } from './figure.ts'
import { readAgeFigures } from './readers/read-age-figures.ts'
import { readBrokenRuns } from './readers/read-broken-runs.ts'
import { readCampaignFigures } from './readers/read-campaign-figures.ts'
import { readCouponFigures } from './readers/read-coupon-figures.ts'
import { readCustomerFigures } from './readers/read-customer-figures.ts'
import { readDepositFigures } from './readers/read-deposit-figures.ts'
import { readDisputeFigures } from './readers/read-dispute-figures.ts'
import { readGoodsFigures } from './readers/read-goods-figures.ts'
import { readHourFigures } from './readers/read-hour-figures.ts'
import { readLoanFigures } from './readers/read-loan-figures.ts'
import { readLostFigures } from './readers/read-lost-figures.ts'
import { readMoneyFigures } from './readers/read-money-figures.ts'
import { readReturnedFigures } from './readers/read-returned-figures.ts'
import { readSellThrough } from './readers/read-sell-through.ts'
import { readStockFigures } from './readers/read-stock-figures.ts'
import type { ReaderName } from './rules.ts'

/** Who reads each line of `REPORT_LINES`. */
export const READERS: Record<ReaderName, FigureReader> = {
  goods: readGoodsFigures,
  hours: readHourFigures,
  coupons: readCouponFigures,
  campaigns: readCampaignFigures,
  returned_goods: readReturnedFigures,
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
