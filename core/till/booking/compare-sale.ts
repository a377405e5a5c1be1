import { sumCents } from '../../base/money.ts'
import type { NewIncident } from '../../cash/incidents/open-incidents.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../invoicing/rules.ts'
import { CASH_LIMIT_CENTS } from '../../payments/rules.ts'
import { getTenderAmount } from '../../payments/tender.ts'
import type { Tender } from '../../sales/tenders/rules.ts'
import type { ApprovedDiscount } from '../discount-approvals/redeem-discount-approvals.ts'
import type { BookedItem } from '../marked-pairs/lock-booked-items.ts'
import { getApprovedPercent, isDiscountAllowed, isSharedDiscountAllowed } from '../rules.ts'
import type { ChargedLine, SalePayload } from '../till-operation.ts'
import type { BookedLine } from './charged-lines.ts'
import type { ChargedVariant } from './read-charged-variants.ts'

interface ChargedSale {
  payload: SalePayload
  /** The lines of the payload as they are booked. */
  lines: readonly BookedLine[]
  variants: ReadonlyMap<number, ChargedVariant>
  /** The marked pairs among them. */
  items: ReadonlyMap<number, BookedItem>
  generalRate: number
  /** Of the full invoice; undefined where a ticket is written. */
  recipient: Recipient | undefined
  maxDiscountPercent: number
  /** What colleagues have approved for each line, and at the end for the discount on the whole ticket. */
  approvals: readonly (ApprovedDiscount | undefined)[]
}

/** Where a sale differs from what the shop would have charged or allowed: one incident a kind. */
export function compareSale(sale: ChargedSale): NewIncident[] {
  const { payload, lines } = sale
  const total = sumCents(lines.map((line) => line.totalCents))
  return [
    ...compareOffer(sale),
    ...comparePrices(sale),
    ...compareDiscounts(sale),
    ...compareMoney(payload.tenders, total, payload.total_cents),
    ...compareInvoice(sale),
  ]
}

const describe = (line: ChargedLine) => ({
  name: line.name,
  ...(line.kind !== 'free' && { variant_id: line.variant_id }),
  quantity: line.quantity,
})

function compareOffer({ payload, variants }: ChargedSale): NewIncident[] {
  const absent = payload.lines.filter(
    (line) => line.kind !== 'free' && !variants.get(line.variant_id)?.offered,
  )
  return absent.length > 0
    ? [{ kind: 'not_on_sale', details: { lines: absent.map(describe) } }]
    : []
}

/** A variant without a price is not on sale, which is told already. */
function comparePrices({ payload, variants, items, generalRate }: ChargedSale): NewIncident[] {
  const lines = payload.lines.flatMap((line) => {
    const variant = line.kind === 'free' ? undefined : variants.get(line.variant_id)
    const item = line.kind === 'item' ? items.get(line.item_id) : undefined
    const cents = item?.cents ?? variant?.cents ?? line.unit_cents
    const rate = variant?.taxRate ?? (line.kind === 'free' ? generalRate : line.tax_rate)
    if (cents === line.unit_cents && rate === line.tax_rate) return []
    const charged = { charged_cents: line.unit_cents, charged_rate: line.tax_rate }
    return { ...describe(line), ...charged, price_cents: cents, rate }
  })
  return lines.length > 0 ? [{ kind: 'price_differs', details: { lines } }] : []
}

function compareDiscounts({
  payload,
  lines,
  maxDiscountPercent,
  approvals,
}: ChargedSale): NewIncident[] {
  const shares = sumCents(payload.lines.map((line) => line.ticket_discount_cents ?? 0))
  const approvedForTicket = payload.discount ? getApprovedPercent(approvals.at(-1), shares) : 0
  const over = payload.lines.flatMap((line, at) => {
    const { listCents = 0, quantity = 0, discountCents: off = 0 } = lines[at] ?? {}
    const gross = listCents * quantity
    // What the coupon took off is no discount of the seller's.
    const discountCents = Math.max(0, off - (payload.coupon ? (line.coupon_cents ?? 0) : 0))
    const share = Math.min(discountCents, payload.discount ? (line.ticket_discount_cents ?? 0) : 0)
    const ownOff = discountCents - share
    const ownLimit = Math.max(maxDiscountPercent, getApprovedPercent(approvals[at], ownOff))
    const isAllowed =
      (share === 0
        ? isDiscountAllowed(gross, ownOff, ownLimit)
        : isSharedDiscountAllowed(
            { gross, off: ownOff },
            share,
            Math.max(ownLimit, approvedForTicket),
          )) &&
      (gross > 0 || maxDiscountPercent === 100)
    return isAllowed ? [] : { ...describe(line), discount_cents: discountCents, gross_cents: gross }
  })
  if (over.length === 0) return []
  const details = { lines: over, max_discount_percent: maxDiscountPercent }
  return [{ kind: 'discount_over_limit', details }]
}

function compareMoney(tenders: readonly Tender[], total: number, charged: number): NewIncident[] {
  const paid = sumCents(tenders.map(getTenderAmount))
  const cash = sumCents(tenders.filter(({ kind }) => kind === 'cash').map(getTenderAmount))
  const incidents: NewIncident[] = []
  if (paid !== total || charged !== total)
    incidents.push({
      kind: 'tenders_differ',
      details: { paid_cents: paid, lines_cents: total, total_cents: charged },
    })
  if (paid >= CASH_LIMIT_CENTS && cash > 0)
    incidents.push({ kind: 'cash_over_limit', details: { total_cents: paid, cash_cents: cash } })
  return incidents
}

/** A ticket was written where the customer was promised a full invoice, or the law wants one. */
function compareInvoice({ payload, recipient }: ChargedSale): NewIncident[] {
  if (recipient) return []
  const paid = sumCents(payload.tenders.map(getTenderAmount))
  const isPromised = payload.invoice_recipient !== undefined && payload.invoice_recipient !== null
  return [
    ...(isPromised ? [{ kind: 'invoice_recipient_wrong' as const, details: {} }] : []),
    ...(paid > SIMPLIFIED_LIMIT_CENTS
      ? [{ kind: 'invoice_over_limit' as const, details: { total_cents: paid } }]
      : []),
  ]
}
