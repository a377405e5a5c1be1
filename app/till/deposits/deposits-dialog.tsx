import { useState } from 'react'
import type { TicketCustomer } from '../ticket/ticket.ts'
import type { Deposit, DepositStart, NewDepositLine } from './deposit.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { DepositsList } from './deposits-list.tsx'
import { NewDeposit } from './new-deposit.tsx'

interface DepositsDialogProps {
  till: string
  /** A code that was scanned: its deposit is shown first. */
  reference: string | null
  start: DepositStart
  /** Another deposit is handed over on this ticket already. */
  handsOver: string | null
  /** Puts a deposit on the ticket; a new one is for this customer. */
  onLine(line: NewDepositLine, customer?: TicketCustomer): void
  onSessionGone(): void
  onClose(): void
}

type View = { name: 'list' } | { name: 'new' } | { name: 'deposit'; reference: string }

/** Ordered sizes and lay-aways at the till: found, taken, paid, handed over and cancelled. */
export function DepositsDialog(props: DepositsDialogProps) {
  const { till, reference, start, handsOver, onLine, onSessionGone, onClose } = props
  const [view, setView] = useState<View>(
    reference === null ? { name: 'list' } : { name: 'deposit', reference },
  )
  const show = (code: Deposit['reference']) => setView({ name: 'deposit', reference: code })
  const showList = () => setView({ name: 'list' })
  switch (view.name) {
    case 'list':
      return (
        <DepositsList onChoose={show} onNew={() => setView({ name: 'new' })} onClose={onClose} />
      )
    case 'new':
      return (
        <NewDeposit till={till} start={start} onLine={onLine} onBack={showList} onClose={onClose} />
      )
    case 'deposit':
      return (
        <DepositDialog
          key={view.reference}
          till={till}
          reference={view.reference}
          handsOver={handsOver}
          onLine={onLine}
          onSessionGone={onSessionGone}
          onBack={showList}
          onClose={onClose}
        />
      )
  }
}
