import { useRef } from 'react'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { isNoAnswer, type TillRefusal, toTillRefusal } from '../refusal.ts'
import { isReturnLine } from '../ticket/kinds/line-kinds.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { getLabelVariant } from '../ticket/ticket-returns.ts'
import { useOperation } from '../use-operation.ts'
import type { FinishedReturn } from './returned-pane.tsx'

interface FinishReturnOptions {
  till: string
  counter: { act(action: TicketAction): unknown; startNewTicket(sold: null): void }
  onReturned(returned: FinishedReturn): void
}

/**
 * Takes back the units of a ticket that sells nothing. The shop alone does so: without an answer nothing has happened,
 * and the same ticket sent again is one return. The act answers why it was refused.
 */
export function useFinishReturn({ till, counter, onReturned }: FinishReturnOptions) {
  const { act, startNewTicket } = counter
  const operate = useOperation()
  const { printing, print, openDrawerForCash } = useTillPrinting(till)
  /** An approved return whose answer was lost: sent again as it was, it is done once. The PIN stays in this page alone. */
  const unanswered = useRef<{ key: string; approval: Approval } | null>(null)
  const approve = (input: object, approval: Approval | undefined) => {
    const known = unanswered.current
    const given = known?.key === JSON.stringify(input) ? known.approval : approval
    return given ? { approval: given } : {}
  }
  return async (
    ticket: Ticket,
    tenders: BackTender[],
    approval: Approval | undefined,
  ): Promise<TillRefusal | undefined> => {
    const returning = ticket.lines.filter(isReturnLine)
    const lines = returning.map(({ back }) => back)
    const { note, taken_up } = ticket
    const input = {
      till,
      lines,
      tenders,
      ...(note && { note: note.text }),
      ...(taken_up && { parked_ticket_id: taken_up.parked_ticket_id }),
    }
    try {
      const returned = await operate(
        { ...input, ...approve(input, approval) },
        client.till.finishReturn,
      )
      unanswered.current = null
      startNewTicket(null)
      const labels = returning.flatMap((line) => getLabelVariant(line) ?? [])
      onReturned({ ...returned, tenders, labels })
      const { return_id, money_act_id } = returned
      if (hasCash(tenders)) void openDrawerForCash('return', return_id)
      const isPrinted = printing.return_tickets && printing.after_sale === 'print'
      if (isPrinted) void print({ paper: 'return', id: return_id })
      else if (money_act_id !== null && hasCash(tenders))
        void print({ paper: 'money', id: money_act_id })
      return undefined
    } catch (error) {
      const refusal = toTillRefusal(error)
      if (!isNoAnswer(refusal)) unanswered.current = null
      else if (approval) unanswered.current = { key: JSON.stringify(input), approval }
      act({ type: 'refuse', refusal })
      return refusal
    }
  }
}
