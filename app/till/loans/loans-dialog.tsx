import { useState } from 'react'
import type { RestoredLine } from '../ticket/kinds/line-kinds.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import type { LoanStart } from './loan.ts'
import { LoanDialog } from './loan-dialog.tsx'
import { LoansList } from './loans-list.tsx'
import { NewLoan } from './new-loan.tsx'

interface LoansDialogProps {
  till: string
  place: string
  /** A code that was scanned: its loan is shown first. */
  reference: string | null
  start: LoanStart
  /** The lent pairs that are on the ticket already. */
  kept: readonly number[]
  /** So many pairs of each line of the ticket were lent, by its key. */
  onLent(pairs: ReadonlyMap<number, number>): void
  onKept(lines: readonly RestoredLine[], customer: TicketCustomer): void
  onSessionGone(): void
  onClose(): void
}

type View =
  | { name: 'list' }
  | { name: 'new' }
  | { name: 'loan'; reference: string; depositCents: number }

/** Pairs that customers try at home: lent, taken back, sold and given up, with the money that is left for them. */
export function LoansDialog(props: LoansDialogProps) {
  const { till, place, reference, start, kept, onLent, onKept, onSessionGone, onClose } = props
  const [view, setView] = useState<View>(
    reference === null ? { name: 'list' } : { name: 'loan', reference, depositCents: 0 },
  )
  const show = (code: string, depositCents = 0) =>
    setView({ name: 'loan', reference: code, depositCents })
  const showList = () => setView({ name: 'list' })
  switch (view.name) {
    case 'list':
      return (
        <LoansList
          onChoose={(code) => show(code)}
          onNew={() => setView({ name: 'new' })}
          onClose={onClose}
        />
      )
    case 'new':
      return (
        <NewLoan
          till={till}
          start={start}
          onLent={(code, pairs, depositCents) => {
            onLent(pairs)
            show(code, depositCents)
          }}
          onBack={showList}
          onClose={onClose}
        />
      )
    case 'loan':
      return (
        <LoanDialog
          key={view.reference}
          till={till}
          place={place}
          reference={view.reference}
          depositCents={view.depositCents}
          kept={kept}
          onKept={onKept}
          onOther={(code) => show(code)}
          onSessionGone={onSessionGone}
          onBack={showList}
          onClose={onClose}
        />
      )
  }
}
