import { listLostSales } from './lost-sales/list-lost-sales.ts'
import { recordLostSale } from './lost-sales/record-lost-sale.ts'
import { waitForGoods } from './lost-sales/wait-for-goods.ts'
import { searchOffice } from './search-office.ts'

/** Every procedure of the reports. */
export const reports = {
  searchOffice,
  recordLostSale,
  waitForGoods,
  listLostSales,
}
