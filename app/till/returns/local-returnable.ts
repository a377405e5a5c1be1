import { unitCosts } from '../../../core/base/money.ts'
import { getReturnLight } from '../../../core/returns/rules.ts'
import { lastReturnDay } from '../../../core/sales/rules.ts'
import type { PricedLine } from '../../../core/till/ticket/priced-line.ts'
import { getLineQuantity, getLineVariant } from '../../../core/till/ticket/rules.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { ChargedSale } from '../payments/sale-payload.ts'
import { readSale, type SaleEntry } from '../sales/log-entry.ts'
import { toShopDay } from '../sales/slip/slip.ts'
import type { ReturnableUnit, ShownReturn } from './returnable.ts'

export interface LocalReturns {
  /** The sales of this till that its browser has still, without those that were refused. */
  entries: readonly SaleEntry[]
  findVariant(id: number): TillVariant | undefined
  /** Days in which goods come back; null where the shop promises none. */
  policyDays: number | null
  now: Date
}

/**
 * What a ticket of this till brings back where the shop cannot be asked; undefined of one that the shop has not booked yet,
 * that was made at another till, or that is gone from this browser. The shop checks again what is made of it. A pair that
 * went out for another one is left out, because its last day is that of the first ticket, and so is a marked pair, whose
 * mark is not known here.
 */
export function findLocalReturn(code: string, local: LocalReturns): ShownReturn | undefined {
  const entry = local.entries.find(
    ({ answer }) => answer?.reference === code || answer?.invoice === code,
  )
  const { reference = null, invoice = null, line_ids: lineIds = [] } = entry?.answer ?? {}
  if (!entry || reference === null) return undefined
  const sale = readSale(entry)
  const soldOn = toShopDay(sale.finished_at)
  const units = listSold(sale).flatMap((line, at) => {
    const lineId = lineIds[at]
    return lineId === undefined ? [] : toUnits(line, lineId, { soldOn, ...local })
  })
  if (units.length === 0) return undefined
  return {
    code: invoice ?? reference,
    proof: { ticket: reference },
    saleId: null,
    soldOn,
    isWeb: false,
    isLocal: true,
    ways: sale.tenders.map(({ kind, amount_cents: cents }) => ({ kind, cents })),
    units,
  }
}

const listSold = ({ lines }: ChargedSale): PricedLine[] =>
  lines.flatMap((line) => ('charged' in line ? [line] : []))

function toUnits(
  line: PricedLine,
  line_id: number,
  { soldOn, policyDays, now, findVariant, entries }: LocalReturns & { soldOn: string },
): ReturnableUnit[] {
  if (line.kind === 'item' || ('exchange_for' in line && line.exchange_for)) return []
  const variantId = getLineVariant(line)
  const variant = variantId === undefined ? undefined : findVariant(variantId)
  const last_day =
    policyDays === null ? null : (lastReturnDay({ origin: 'pos', soldOn }, policyDays) ?? null)
  const light = getReturnLight(last_day, toShopDay(now.toISOString()))
  return unitCosts(line.charged.total_cents, getLineQuantity(line)).map((paid_cents, at) => ({
    line_id,
    n: at + 1,
    name: variant?.name ?? { es: line.charged.name },
    colour: variant?.colour ?? null,
    size: variant?.size ?? null,
    sku: variant?.sku ?? null,
    image: variant?.picture ?? null,
    variant_id: variant?.variant_id ?? null,
    product_id: variant?.product_id ?? null,
    mark_code: null,
    paid_cents,
    returned: cameBack(entries, { line_id, n: at + 1 }),
    last_day,
    light,
    is_guaranteed: false,
  }))
}

/** It is on a later ticket of this till. */
const cameBack = (entries: readonly SaleEntry[], unit: { line_id: number; n: number }): boolean =>
  entries.some((entry) =>
    readSale(entry).lines.some(
      (line) => line.kind === 'return' && line.line_id === unit.line_id && line.n === unit.n,
    ),
  )
