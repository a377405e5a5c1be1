import type { Db } from '../base/db.server.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { prepareCorrection } from '../invoicing/write-correction.ts'
import { writeInvoice } from '../invoicing/write-invoice.ts'
import { markReturned } from '../sales/mark-returned.ts'
import { writeSaleEvent } from '../sales/write-sale-event.ts'
import { takeBackGoods } from '../stock/take-back-goods.ts'
import { groupBySale } from './group-by-sale.ts'
import type { NewReturn, ReturnRefusal } from './new-return.ts'
import { findUnpayable, payBack } from './pay-back.ts'
import {
  endRequests,
  insertReturn,
  linkCorrection,
  lockUnits,
  type ReturnableUnit,
} from './return-statements.ts'
import { RETURN_REFERENCE } from './rules.ts'

export interface WrittenReturn {
  returnId: number
  reference: string
  cents: number
  saleIds: readonly number[]
}

/**
 * Takes back units of paid sales, or a part of their money alone: the return, its goods, what goes back to the
 * customer, the status of the sales and a correction of each one's invoice, unless that is cancelled. Where it refuses, nothing was written.
 * Locks sales in ascending id, then units, then pairs; the chain and the counter of the series come with the commit.
 */
export async function writeReturn(
  tx: Db,
  wanted: NewReturn,
): Promise<WrittenReturn | { refused: ReturnRefusal }> {
  const { reason, actor, now, refundTo, isCorrected = true } = wanted
  const units = await lockUnits(tx, wanted.units)
  const refused = findRefusal(wanted, units)
  if (refused) return { refused }
  const sales = groupBySale(wanted.units, units)
  const unpayable = await findUnpayable(tx, sales, refundTo)
  if (unpayable) return { refused: unpayable }

  const locationId = wanted.locationId ?? units[0]?.locationId ?? 0
  const reference = wanted.reference ?? RETURN_REFERENCE + newOrderReference()
  const returnId = await insertReturn(tx, { ...wanted, reference, locationId })
  await takeBackGoods(tx, {
    goods: wanted.units.flatMap(({ lineId, n, condition }) => {
      const unit = units.find((each) => each.lineId === lineId && each.n === n)
      return condition && unit?.variantId != null
        ? [{ itemId: unit.itemId, variantId: unit.variantId, condition }]
        : []
    }),
    locationId,
    reference,
    actor: actorKey(actor),
    moved: wanted.moved,
  })
  const saleIds = sales.map(({ saleId }) => saleId)
  await markReturned(tx, saleIds, reason === 'cancellation' ? 'cancelled' : 'returned')
  await endRequests(tx, returnId, now)
  await payBack(tx, { ...wanted, returnId, sales })
  for (const { saleId, cents, refunds } of sales) {
    if (cents === 0) continue
    // Money that a bank or a person has still to send is told by the events of its payment.
    if (refundTo !== 'source') {
      const details = { return_id: returnId, reference, reason, cents }
      await writeSaleEvent(tx, { saleId, event: 'refunded', details, actor, now })
    }
    if (!isCorrected) continue
    const correction = await prepareCorrection(tx, { saleId, refunds, now })
    wanted.beforeCommit(() => writeInvoice(tx, correction))
    wanted.beforeCommit(() => linkCorrection(tx, returnId, saleId))
  }
  const cents = sales.reduce((sum, each) => sum + each.cents, 0)
  return { returnId, reference, cents, saleIds }
}

/** Why `writeReturn` would refuse these units. Locks their sales in ascending id, then them. */
export async function findReturnRefusal(
  tx: Db,
  wanted: Pick<NewReturn, 'units' | 'refundTo'>,
): Promise<ReturnRefusal | undefined> {
  return findRefusal(wanted, await lockUnits(tx, wanted.units))
}

function findRefusal(
  { units: wanted, refundTo }: Pick<NewReturn, 'units' | 'refundTo'>,
  units: readonly ReturnableUnit[],
): ReturnRefusal | undefined {
  if (wanted.length === 0 || units.length < wanted.length) {
    const keys = new Set(wanted.map(({ lineId, n }) => `${lineId}:${n}`))
    return keys.size < wanted.length ? 'UNIT_RETURNED' : 'UNIT_UNKNOWN'
  }
  for (const { lineId, n, cents, condition } of wanted) {
    const unit = units.find((each) => each.lineId === lineId && each.n === n)
    if (!unit) return 'UNIT_UNKNOWN'
    if (condition && unit.kind === 'shipping') return 'UNIT_UNKNOWN'
    if (!unit.wasPaid) return 'SALE_NOT_PAID'
    if (condition && unit.returned) return 'UNIT_RETURNED'
    if (!(cents >= 0) || cents > unit.leftCents) return 'MORE_THAN_PAID'
  }
  if (refundTo === 'source') return undefined
  const tendered = refundTo.tenders.reduce((sum, { cents }) => sum + cents, 0)
  const given = wanted.reduce((sum, { cents }) => sum + cents, 0)
  return tendered === given && refundTo.tenders.every(({ cents }) => cents > 0)
    ? undefined
    : 'TENDERS_DIFFER'
}
