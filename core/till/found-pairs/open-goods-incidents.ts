import type { Db } from '../../base/db.server.ts'
import { openIncidents } from '../../cash/incidents/open-incidents.ts'
import type { SoldResult } from '../../stock/allocate-sold-goods.ts'
import { describeGoods, listFoundVariants } from './describe-goods.ts'
import { readReservedPairs } from './read-reserved-pairs.ts'

interface SoldGoods {
  goods: Pick<SoldResult, 'taken' | 'found'>
  locationId: number
  operationId: string | null
  tillId: number
  saleId: number
  now: Date
}

/** Opens the incidents of goods that a sale took beyond the count; a sale within it costs nothing here. */
export async function openGoodsIncidents(
  tx: Db,
  { goods, locationId, ...sale }: SoldGoods,
): Promise<void> {
  if (goods.taken.length + goods.found.length === 0) return
  const incidents = await findGoodsIncidents(tx, goods, { locationId, now: sale.now })
  await openIncidents(tx, { ...sale, incidents })
}

/** The incidents of goods that were sold beyond the count. */
export async function findGoodsIncidents(
  tx: Db,
  goods: SoldGoods['goods'],
  place: Pick<SoldGoods, 'locationId' | 'now'>,
) {
  const variantIds = listFoundVariants(goods)
  const reserved =
    variantIds.length > 0 ? await readReservedPairs(tx, { variantIds, except: [], ...place }) : []
  return describeGoods(goods, reserved)
}
