import { prorate, splitVat } from '../../../core/base/money.ts'

interface GrossLine {
  quantity: number
  /** Of one unit, with VAT. */
  list_cents: number
  total_cents: number
  tax_rate: number
}

export interface NetAmounts {
  /** Of one unit before the discount; may have a part of a cent. */
  unit: number
  /** On the whole line, zero or more. */
  discount: number
  /** What counts towards the base of its rate. */
  net: number
}

/**
 * What lines cost without VAT, in cents: they add up to the base of their rate exactly, which is worked out once per
 * document. Units times price minus discount is the amount of each line. (spain.md section 2)
 */
export function toNetLines<Line extends GrossLine>(
  lines: readonly Line[],
  taxes: readonly { rate: number; base_cents: number }[],
): (Line & NetAmounts)[] {
  const nets = new Map<Line, number>()
  for (const { rate, base_cents } of taxes) {
    const ofRate = lines.filter(({ tax_rate }) => tax_rate === rate)
    if (ofRate.length === 0) continue
    const parts = prorate(
      base_cents,
      ofRate.map(({ total_cents }) => total_cents),
    )
    for (const [place, line] of ofRate.entries()) nets.set(line, parts[place] ?? 0)
  }
  return lines.map((line) => {
    const { quantity, list_cents, total_cents, tax_rate } = line
    const net = nets.get(line) ?? 0
    const list = list_cents * quantity
    const before = list === total_cents ? net : Math.max(net, splitVat(list, tax_rate).base)
    return { ...line, net, unit: before / quantity, discount: before - net }
  })
}
