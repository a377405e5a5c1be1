import { useState } from 'react'
import type { Counter } from '../counter/use-counter-state.ts'
import { isLoanLine } from '../ticket/kinds/line-kinds.ts'
import { toLoanStart } from './loan.ts'
import { LoansDialog } from './loans-dialog.tsx'

interface CounterLoansProps {
  till: string
  /** The code of the place of the till: what comes back is there from now on. */
  place: string
  /** A slip that was scanned: its loan is shown first. */
  reference: string | null
  counter: Counter
  onSessionGone(): void
  onClose(): void
}

/** A new loan begins with the pairs and the customer of the ticket; pairs that stay with their customer go on it. */
export function CounterLoans(props: CounterLoansProps) {
  const { till, place, reference, counter, onSessionGone, onClose } = props
  const { ticket } = counter
  const [apply] = useState(() => counter.forThisTicket())
  return (
    <LoansDialog
      key={reference}
      till={till}
      place={place}
      reference={reference}
      start={toLoanStart(ticket)}
      kept={ticket.lines.filter(isLoanLine).map(({ lent_item_id }) => lent_item_id)}
      onLent={(pairs) => apply({ type: 'lent', pairs })}
      onKept={(lines, customer) => {
        if (!ticket.customer) apply({ type: 'customer', customer })
        for (const line of lines) apply({ type: 'add line', line })
      }}
      onSessionGone={onSessionGone}
      onClose={onClose}
    />
  )
}
