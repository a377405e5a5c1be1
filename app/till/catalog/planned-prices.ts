import type { TillVariant } from './catalog.ts'

/** The variants whose price the clock will change, so that a till without the shop charges what holds. */
export class PlannedPrices {
  #ids = new Set<number>()
  #nextAt: number | undefined

  clear(): void {
    this.#ids.clear()
    this.#nextAt = undefined
  }

  remove({ variant_id }: TillVariant): void {
    if (this.#ids.delete(variant_id)) this.#nextAt = undefined
  }

  add({ variant_id, next_prices: [next] }: TillVariant): void {
    if (!next) return
    this.#ids.add(variant_id)
    this.#nextAt = undefined
  }

  /** When the next price begins, in ms; infinite where none is planned. */
  findNextAt(variants: ReadonlyMap<number, TillVariant>): number {
    if (this.#ids.size === 0) return Number.POSITIVE_INFINITY
    this.#nextAt ??= [...this.#ids].reduce(
      (least, id) => Math.min(least, variants.get(id)?.next_prices[0]?.from ?? least),
      Number.POSITIVE_INFINITY,
    )
    return this.#nextAt
  }

  /** The variants whose next price has begun. */
  listDue(variants: ReadonlyMap<number, TillVariant>, now: number): TillVariant[] {
    if (this.findNextAt(variants) > now) return []
    return [...this.#ids]
      .flatMap((id) => variants.get(id) ?? [])
      .filter(({ next_prices: [next] }) => next && next.from <= now)
  }
}

/** A variant at the price that its plan has for a moment; undefined where it is not on sale then. */
export function atPlannedPrice(variant: TillVariant, now: number): TillVariant | undefined {
  const begun = variant.next_prices.filter(({ from }) => from <= now).at(-1)
  if (!begun) return variant
  const { price_cents, prior_cents } = begun
  if (price_cents === null) return undefined
  const next_prices = variant.next_prices.filter(({ from }) => from > now)
  return { ...variant, price_cents, prior_cents, next_prices }
}
