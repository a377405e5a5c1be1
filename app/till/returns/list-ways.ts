import type { CameTender } from '../../../core/payments/money-out/rules.ts'
import type { ReturnTicketLine } from '../ticket/kinds/return-line.ts'

/** How the money came of the tickets whose units come back: of each ticket once. */
export function listWays(lines: readonly ReturnTicketLine[]): CameTender[] {
  const tickets = new Map(lines.map(({ about }) => [about.code, about.ways]))
  return [...tickets.values()].flat()
}
