import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { type TillRefusal, toTillRefusal } from '../refusal.ts'
import { isReturnLine } from '../ticket/kinds/line-kinds.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
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
  const { printing, print } = useTillPrinting(till)
  return async (
    ticket: Ticket,
    tenders: BackTender[],
    approval: Approval | undefined,
  ): Promise<TillRefusal | undefined> => {
    const lines = ticket.lines.filter(isReturnLine).map(({ back }) => back)
    const { note } = ticket
    const input = { till, lines, tenders, ...(note && { note: note.text }) }
    try {
      const returned = await operate(
        { ...input, ...(approval && { approval }) },
        client.till.finishReturn,
      )
      startNewTicket(null)
      onReturned({ ...returned, tenders })
      const { return_id, money_act_id } = returned
      const isPrinted = printing.return_tickets && printing.after_sale === 'print'
      if (isPrinted) void print({ paper: 'return', id: return_id })
      else if (money_act_id !== null && hasCash(tenders))
        void print({ paper: 'money', id: money_act_id })
      return undefined
    } catch (error) {
      const refusal = toTillRefusal(error)
      act({ type: 'refuse', refusal })
      return refusal
    }
  }
}
