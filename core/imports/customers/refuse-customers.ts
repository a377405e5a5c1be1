import { FileRefusal } from '../file-refusal.ts'
import type { ColumnMap, FormatName } from '../rules.ts'
import { isCustomerList } from './suggest-customer-map.ts'

interface SeenTable {
  titles: readonly string[]
  /** Its titles are those of this known one. */
  format: FormatName | null
  /** Its columns seem to say this of goods. */
  suggested: ColumnMap
}

/**
 * Refuses a list of customers where goods are expected, and says where to take it. A table that names a price is of goods,
 * whoever else it names. Throws FileRefusal.
 */
export function refuseCustomers({ titles, format, suggested }: SeenTable): void {
  const isGoods = format !== null || Object.values(suggested.columns).includes('price')
  if (!isGoods && isCustomerList(titles)) throw new FileRefusal('FILE_OF_CUSTOMERS')
}
