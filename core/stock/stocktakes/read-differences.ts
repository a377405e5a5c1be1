import { type Db, query } from '../../base/db.server.ts'
import { DIFFERENCES } from './differences/difference-statement.ts'

/** How a variant was counted against the books. */
export interface Difference {
  variantId: number
  isCounted: boolean
  counted: number
  /** What should have been there at the moment of the count. */
  expected: number
  /** Above zero where more was counted. */
  difference: number
  /** More than expected, but no difference: the shop knows as many pairs elsewhere. */
  elsewhere: number
  /** Came in or went while it was counted. */
  movedMeanwhile: number
}

/** All that differs or that somebody must look at in an open stocktake, as it would be applied now. */
export function readDifferences(tx: Db, stocktakeId: number): Promise<Difference[]> {
  return query<Difference>(tx, 'stocktake_differences', READ, { stocktake_id: stocktakeId })
}

const READ = `
  with ${DIFFERENCES}
  select variant_id as "variantId", is_counted as "isCounted", counted, expected, difference, elsewhere,
    moved_meanwhile as "movedMeanwhile"
  from differences where difference <> 0 or elsewhere > 0 or moved_meanwhile > 0 order by variant_id`
