import type { Actor } from '../../core/base/procedures/actor.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { sellLine, toFinishInput } from '../staff-fixtures.ts'
import type { World } from '../world/world.ts'
import { readUnits } from './return-fixtures.ts'

type FinishedInput = ReturnType<typeof toFinishInput>
type ReturnLine = Extract<FinishedInput['lines'][number], { kind: 'return' }>
type Tenders = FinishedInput['tenders']

/** A unit that was sold, with the reference on its ticket. */
export interface SoldUnit {
  line_id: number
  n: number
  cents: number
  ticket: string
}

/** Lets the shop take back for two weeks what it sold over the counter. */
export const promiseReturns = (shop: World, days: number | null = 14) =>
  writeSettings(shop.db, { return_policy_days: days }, { now: shop.clock.now })

/** Sells pairs of a variant, and answers their units. */
export async function sellUnits(
  shop: World,
  variants: readonly number[],
  {
    cents,
    kind = 'card',
    customer_id,
    seller = shop.staff.lola,
  }: { cents: number; kind?: 'card' | 'cash' | 'bizum'; customer_id?: number; seller?: Actor },
): Promise<{ sale_id: number; reference: string; units: SoldUnit[] }> {
  const { sale_id, reference } = await shop.call(seller).till.finishSale(
    toFinishInput({
      till: 'T1',
      lines: variants.map((variant) => sellLine(variant)),
      tenders: [{ kind, amount_cents: cents }],
      expected_total_cents: cents,
      ...(customer_id && { customer_id }),
    }),
  )
  return { sale_id, reference, units: await listUnits(shop, sale_id, reference) }
}

export async function listUnits(shop: World, saleId: number, ticket: string): Promise<SoldUnit[]> {
  const units = await readUnits(shop.db, saleId)
  return units.map(({ lineId, n, cents }) => ({ line_id: lineId, n, cents, ticket }))
}

/** The line that brings a unit back by its ticket. */
export const toReturnLine = (
  { line_id, n, ticket }: SoldUnit,
  change: Partial<ReturnLine> = {},
): ReturnLine => ({
  kind: 'return',
  line_id,
  n,
  condition: 'sellable',
  cause: 'too_small',
  ticket,
  ...change,
})

interface Exchanged {
  back: readonly ReturnLine[]
  lines: readonly Exclude<FinishedInput['lines'][number], { kind: 'return' }>[]
  /** What the customer pays; below zero what goes out. */
  total: number
  tenders?: Tenders
  actor?: Actor
  change?: Partial<FinishedInput>
}

/** Finishes a ticket with units that come back; what is paid or given back is by card. */
export async function exchange(
  shop: World,
  { back, lines, total, tenders, actor = shop.staff.lola, change }: Exchanged,
) {
  const input = toFinishInput({
    till: 'T1',
    lines: [...back, ...lines],
    tenders: tenders ?? (total === 0 ? [] : [{ kind: 'card', amount_cents: total }]),
    expected_total_cents: total,
    ...change,
  })
  const done = await shop.call(actor).till.finishSale(input)
  return { ...done, units: await listUnits(shop, done.sale_id, done.reference) }
}

/** The line that goes out for a unit. */
export const sellFor = (variant_id: number, { line_id, n }: { line_id: number; n: number }) => ({
  kind: 'sell' as const,
  variant_id,
  quantity: 1,
  exchange_for: { line_id, n },
})
