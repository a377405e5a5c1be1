interface Tax {
  /** Per cent. */
  rate: number
  base_cents: number
  vat_cents: number
}

/** What the lines come to by rate, the highest first: what the invoice is of and what it deducts. */
export function addDeductions(
  taxes: readonly Tax[],
  deductions: readonly { taxes: readonly Tax[] }[],
): Tax[] {
  const sums = new Map<number, Tax>()
  for (const { rate, base_cents, vat_cents } of [
    ...taxes,
    ...deductions.flatMap((each) => each.taxes),
  ]) {
    const { base_cents: base = 0, vat_cents: vat = 0 } = sums.get(rate) ?? {}
    sums.set(rate, { rate, base_cents: base + base_cents, vat_cents: vat + vat_cents })
  }
  return [...sums.values()].toSorted((a, b) => b.rate - a.rate)
}

/**
 * The bases that lines have to add up to. An advance keeps the rate of its day: where that was another one, its base is
 * a part of the line's price all the same.
 */
export function toLineBases(
  lines: readonly { tax_rate: number }[],
  taxes: readonly Tax[],
): { rate: number; base_cents: number }[] {
  const rates = new Set(lines.map(({ tax_rate }) => tax_rate))
  const [main] = rates
  const bases = new Map<number, number>()
  for (const { rate, base_cents } of taxes) {
    const of = rates.has(rate) || main === undefined ? rate : main
    bases.set(of, (bases.get(of) ?? 0) + base_cents)
  }
  return [...bases].map(([rate, base_cents]) => ({ rate, base_cents }))
}

/** The opposite of taxes. */
export const negateTaxes = (taxes: readonly Tax[]): Tax[] =>
  taxes.map(({ rate, base_cents, vat_cents }) => ({
    rate,
    base_cents: -base_cents,
    vat_cents: -vat_cents,
  }))
