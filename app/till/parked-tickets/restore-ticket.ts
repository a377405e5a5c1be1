import type { Shop } from '../../context.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import type { RestoreAction } from '../ticket/reduce-ticket.ts'
import { toRestoredLine } from '../ticket/ticket-lines.ts'

type ResumedAnswer = Awaited<ReturnType<Shop['till']['resumeParkedTicket']>>

/** Puts a parked ticket on the screen, with the pairs that the shop could still reserve for it. */
export function restoreParkedTicket(
  answer: ResumedAnswer,
  findVariant: (id: number) => TillVariant | undefined,
): RestoreAction {
  const reserved: Record<number, number> = {}
  for (const { variant_id, quantity } of answer.lines.filter((line) => line.kind === 'sell'))
    reserved[variant_id] = (reserved[variant_id] ?? 0) + quantity
  for (const { variant_id, quantity } of answer.missing)
    reserved[variant_id] = Math.max(0, (reserved[variant_id] ?? 0) - quantity)
  return {
    type: 'restore',
    lines: answer.lines.map((line) =>
      toRestoredLine(line, findVariant, (id) => !answer.not_on_sale.includes(id)),
    ),
    customer: answer.customer,
    taken_up: { parked_ticket_id: answer.parked_ticket_id, name: answer.name, kept: reserved },
  }
}
