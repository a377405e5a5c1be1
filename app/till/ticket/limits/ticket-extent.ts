import {
  getLineExtent,
  isWithinLimits,
  type LimitedLine,
  type LineExtent,
  type LineLimits,
} from '../../../../core/till/checks/rules.ts'
import type { Ticket } from '../ticket.ts'
import { getUnitCents } from '../ticket-totals.ts'

/** How far the lines of a ticket go, by what the shop's limits count. */
export function getTicketExtent(ticket: Ticket): LineExtent {
  return getLineExtent(
    ticket.lines.flatMap((line): LimitedLine[] => {
      const { quantity } = line
      if (line.kind === 'free') return [{ variantId: null, quantity, unitCents: line.unit_cents }]
      if (line.kind !== 'sell' && line.kind !== 'item') return []
      return [{ variantId: line.variant.variant_id, quantity, unitCents: getUnitCents(line) }]
    }),
  )
}

/** Whether a colleague has to approve the lines of a ticket before it is paid. */
export function needsLineApproval(ticket: Ticket, limits: LineLimits): boolean {
  const extent = getTicketExtent(ticket)
  const approved = ticket.line_approval
  // The shop has other limits than this page was loaded with.
  if (!approved && ticket.refusal?.code === 'APPROVAL_REQUIRED') return true
  const covered = approved && {
    free_line_limit_cents: Math.max(approved.freeCents, limits.free_line_limit_cents),
    line_quantity_limit: Math.max(approved.quantity, limits.line_quantity_limit),
  }
  return !isWithinLimits(extent, covered ?? limits)
}
