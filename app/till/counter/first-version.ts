import type { SellLine } from '../ticket/kinds/sell-line.ts'
import type { Ticket } from '../ticket/ticket.ts'

type FirstLine = Omit<SellLine, 'kind'>

/** The state of a counter when every line was an article. Its finished sale is in the log. */
export interface FirstCounterState {
  ticket: Omit<Ticket, 'lines' | 'removed'> & {
    lines: FirstLine[]
    removed: { line: FirstLine; at: number } | null
  }
  sold: unknown
}

const toSellLine = (line: FirstLine): SellLine => ({
  kind: 'sell',
  ...line,
  // The catalog of that time did not know rates; its next reading brings them.
  variant: { ...line.variant, tax_rate: line.variant.tax_rate ?? GENERAL_RATE },
})

/** The rate of shoes when the first version was in use. */
const GENERAL_RATE = 21

export function fromFirstVersion({ lines, removed, ...rest }: FirstCounterState['ticket']): Ticket {
  return {
    ...rest,
    lines: lines.map(toSellLine),
    removed: removed && { ...removed, line: toSellLine(removed.line) },
  }
}
