import { useState } from 'react'
import type { Counter } from '../counter/use-counter-state.ts'
import { isDepositLine, isSellLine } from '../ticket/kinds/line-kinds.ts'
import { getSelectedLine, type Ticket } from '../ticket/ticket.ts'
import { DepositsDialog } from './deposits-dialog.tsx'

interface CounterDepositsProps {
  till: string
  /** A slip that was scanned: its deposit is shown first. */
  reference: string | null
  counter: Counter
  onSessionGone(): void
  onClose(): void
}

/** Begins with the selected article and the customer of the ticket, whose line becomes that of the deposit. */
export function CounterDeposits(props: CounterDepositsProps) {
  const { till, counter, reference, onSessionGone, onClose } = props
  const { ticket } = counter
  const [apply] = useState(() => counter.forThisTicket())
  const line = getSelectedLine(ticket)
  const selected = line && isSellLine(line) ? line : undefined
  return (
    <DepositsDialog
      key={reference}
      till={till}
      reference={reference}
      start={{ variantId: selected?.variant.variant_id, customer: ticket.customer ?? undefined }}
      handsOver={findHandedOver(ticket)}
      onLine={({ deposit, about }, customer) => {
        const isOfLine =
          deposit.act === 'take' && deposit.variant_id === selected?.variant.variant_id
        if (selected?.quantity === 1 && isOfLine) apply({ type: 'remove', key: selected.key })
        if (customer) apply({ type: 'customer', customer })
        const added = { kind: 'deposit' as const, deposit, about, quantity: 1, discount: null }
        apply({ type: 'add line', line: added })
        onClose()
      }}
      onSessionGone={onSessionGone}
      onClose={onClose}
    />
  )
}

/** The code of the deposit that a ticket hands over. */
const findHandedOver = ({ lines }: Ticket): string | null =>
  lines.filter(isDepositLine).find(({ deposit }) => deposit.act === 'hand_over')?.about.reference ??
  null
