import type { Db } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { sumTenders } from '../../payments/tender.ts'
import { getRole } from '../../staff/get-role.ts'
import { checkDiscounts } from '../checks/check-discounts.ts'
import { checkCash, checkInvoice, checkTenders, checkTotal } from '../checks/check-money.ts'
import { checkParkedTicket } from '../checks/check-parked-ticket.ts'
import { checkPrices } from '../checks/check-prices.ts'
import { checkTicketCoupon } from '../checks/check-ticket-coupon.ts'
import { redeemDiscountApprovals } from '../discount-approvals/redeem-discount-approvals.ts'
import { getAddedCents, isOtherLine } from '../ticket/other-lines.ts'
import { sumLines } from '../ticket/price-lines.ts'
import type { PricedLine } from '../ticket/priced-line.ts'
import { getGrossCents } from '../ticket/rules.ts'
import type { Findings } from './collect-findings.ts'
import { sumHandedOver } from './deposits/open-deposits.ts'
import { findLineFindings, toLimitedLine } from './find-line-findings.ts'
import { sumUsed } from './loans/use-loan-deposits.ts'
import type { PaidTicket, PricedTicket } from './price-ticket.ts'
import { checkReturnedMoney } from './returns/check-returned-money.ts'
import { checkExchangePrices, listPriced } from './returns/price-exchanged-lines.ts'
import { sumOwed } from './share-ticket.ts'

/** What the coupon took off, in cents. */
export const getCouponCents = (lines: readonly PricedLine[]): number =>
  sumCents(
    lines.map(({ charged: { coupon_cents = 0, discount_cents } }) =>
      Math.min(coupon_cents, discount_cents),
    ),
  )

/** The checks of a priced ticket, in the order in which *finish* refuses. */
export async function checkTicket(tx: Db, priced: PaidTicket, findings: Findings): Promise<void> {
  const { ticket, locked, seller, catalog, coupon, returns } = priced
  const lines = listPriced(priced.lines, returns?.exchangePrices)
  const { payload, operation } = ticket
  findings.add(await findDiscounts(tx, priced))
  findings.add(checkPrices({ lines, ...catalog }))
  findings.add(checkExchangePrices(priced.lines, returns))
  if (!seller.mayExceedLines)
    findings.add(
      await findLineFindings(tx, {
        lines: lines.map((line) => toLimitedLine(line, catalog.variants)),
        approvalId: payload.line_approval?.approval_id,
        operationId: operation.id,
        at: locked.soldAt,
      }),
    )
  const couponCents = getCouponCents(lines)
  const goodsCents = sumLines(lines) + couponCents
  findings.add(
    checkTicketCoupon({
      code: payload.coupon,
      coupon,
      goodsCents,
      couponCents,
      soldAt: locked.soldAt,
    }),
  )
  checkTicketMoney(priced, findings)
  const till = { code: operation.till, locationId: locked.session.locationId }
  findings.add(checkParkedTicket({ id: payload.parked_ticket_id, parked: locked.parked, till }))
}

/** The money of the whole ticket, and what the law asks of its sale. */
function checkTicketMoney(priced: PaidTicket, findings: Findings): void {
  const { ticket, mode, lines, deposits, loanDeposits, owed, recipient, returns } = priced
  const { tenders, total_cents: shownCents, invoice_recipient: wanted } = ticket.payload
  const linesCents = getTicketCents(priced)
  const money = { tenders, linesCents, shownCents }
  const { left, held } = sumHandedOver(deposits)
  // What was paid is what a sale that happened comes to.
  const backCents = returns?.cents ?? 0
  const owedCents = sumOwed(owed)
  const paidCents = sumTenders(tenders) + backCents + sumUsed(loanDeposits) - owedCents
  const invoicedCents = mode.kind === 'finish' ? sumLines(lines) + left : Math.max(0, paidCents)
  findings.add(checkTotal(money))
  findings.add(checkInvoice({ amountCents: invoicedCents, wanted, recipient }))
  findings.add(checkTenders(money))
  findings.add(checkReturnedMoney({ returns, tenders, owedCents }))
  findings.add(checkCash(invoicedCents + held, tenders))
}

/** What a ticket comes to, goods and other lines less what comes back, in cents. */
export const getTicketCents = ({ ticket, lines, returns }: PricedTicket): number =>
  sumLines(lines) +
  sumCents(ticket.payload.lines.filter(isOtherLine).map(getAddedCents)) -
  (returns?.cents ?? 0)

/** Reads what the check of discounts needs: most sales have none, and cost nothing here. */
async function findDiscounts(
  tx: Db,
  { ticket: { payload, operation, actor }, locked, seller, ...priced }: PricedTicket,
) {
  const lines = listPriced(priced.lines, priced.returns?.exchangePrices)
  const isPlain = lines.every(
    (line) => line.charged.discount_cents === 0 && getGrossCents(line) > 0,
  )
  if (isPlain) return []
  const limit = seller.maxDiscountPercent ?? (await getRole(tx, actor)).max_discount_percent
  const approvals = await redeemDiscountApprovals(tx, [...lines, payload.discount ?? {}], {
    operationId: operation.id,
    at: locked.soldAt,
  })
  return checkDiscounts({
    lines,
    hasCoupon: Boolean(payload.coupon),
    hasTicketDiscount: Boolean(payload.discount),
    maxDiscountPercent: limit,
    approvals,
  })
}
