/** Money is integer cents everywhere. Nothing here knows a currency, a tax rate comes as an argument. */

/**
 * Splits `amount` cents over `weights` so that the parts add up to `amount` exactly (largest remainder,
 * ties to the earlier part). Weights are integers of zero or more; all zero counts as all equal.
 * Works for negative amounts by splitting the absolute value.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError('prorate: amount is not integer cents')
  if (weights.length === 0) throw new RangeError('prorate: nothing to share over')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('prorate: a weight is not an integer of zero or more')
  if (amount < 0) return prorate(-amount, weights).map((part) => 0 - part)

  const even = weights.every((weight) => weight === 0)
  const shares = weights.map((weight) => BigInt(even ? 1 : weight))
  const total = shares.reduce((sum, share) => sum + share, 0n)
  const whole = shares.map((share) => (BigInt(amount) * share) / total)
  const rest = shares.map((share, at) => ({ at, rest: (BigInt(amount) * share) % total }))
  const missing = BigInt(amount) - whole.reduce((sum, part) => sum + part, 0n)

  const parts = whole.map(Number)
  rest.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of rest.slice(0, Number(missing))) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** What each of `quantity` units of a line really costs: 10.00 over 3 is 3.34 + 3.33 + 3.33. */
export function unitCosts(lineCents: number, quantity: number): number[] {
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError('unitCosts: quantity is not an integer of one or more')
  return prorate(lineCents, new Array<number>(quantity).fill(1))
}

/**
 * Base and VAT inside `gross` cents at `rate` per cent (21, 10, 4, 5.2 …), worked out once per document
 * and rate: base = round half up(gross × 100 / (100 + rate)), vat = gross − base. (spain.md section 2)
 */
export function splitVat(gross: number, rate: number): { base: number; vat: number } {
  if (!Number.isSafeInteger(gross)) throw new RangeError('splitVat: gross is not integer cents')
  const hundredths = Math.round(rate * 100)
  if (!(hundredths >= 0)) throw new RangeError('splitVat: rate is negative or no number')
  const divisor = 10_000n + BigInt(hundredths)
  const sign = gross < 0 ? -1 : 1
  const scaled = BigInt(Math.abs(gross)) * 10_000n
  const base = sign * Number((2n * scaled + divisor) / (2n * divisor)) || 0
  return { base, vat: gross - base }
}

/**
 * Base and VAT of a correction, so that the corrections of a ticket returned bit by bit add up to its own
 * base and VAT: round(base of all refunded so far, this one included) − bases already corrected.
 * `refundedBefore` and `refund` are gross cents at this rate, all positive. (house.md section 3, money)
 */
export function correctionVat(refundedBefore: number, refund: number, rate: number) {
  const before = splitVat(refundedBefore, rate)
  const after = splitVat(refundedBefore + refund, rate)
  return { base: after.base - before.base, vat: after.vat - before.vat }
}

/** Sum of integer cents. */
export const sumCents = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
