import { DrawerDialog } from './cash/drawer-dialog.tsx'
import { MoveCash } from './cash/move-cash.tsx'
import { XReadingDialog } from './cash/x-reading-dialog.tsx'
import { handleCode } from './counter/codes/code-handlers.ts'
import type { CounterDialog } from './counter/use-counter-keys.ts'
import type { Counter } from './counter/use-counter-state.ts'
import { CounterDialogs } from './counter-dialogs.tsx'
import { CounterDeposits } from './deposits/counter-deposits.tsx'
import { CounterLoans } from './loans/counter-loans.tsx'
import { PaperDialog } from './paper-tickets/paper-dialog.tsx'
import type { ParkedTickets } from './parked-tickets/use-parked-tickets.ts'
import { LogDrawer } from './sales/log-drawer.tsx'
import { TicketsDrawer } from './sales/tickets/tickets-drawer.tsx'
import { HelpSheet } from './shell/help/help-sheet.tsx'
import { DisplayDialog } from './stock/display/display-dialog.tsx'
import { MovesDialog } from './stock/moves/moves-dialog.tsx'
import { VoidDialog } from './voids/void-dialog.tsx'

export type TillDialog =
  | CounterDialog
  | 'cash_in'
  | 'cash_out'
  | 'cash_drop'
  | 'drawer'
  | 'void_last'
  | 'x_reading'
  | 'paper'
  | 'log'
  | 'tickets'
  | 'seller'
  | 'deposits'
  | 'loans'
  | 'moves'
  | 'window'

const MOVES = { cash_in: 'in', cash_out: 'out', cash_drop: 'drop' } as const

interface TillDialogsProps {
  open: TillDialog | null
  till: string
  /** The code of the place of the till. */
  place: string
  /** Null where no session is open. */
  cashSessionId: number | null
  /** False where no session is open, or it is being closed: the dialogs of the counter stay shut. */
  selling: boolean
  /** Of the deposit, the loan or the move that its dialog begins with. */
  slipCode: string | null
  counter: Counter
  parked: ParkedTickets
  onClose(): void
  onSessionGone(): void
}

/** The dialog that is open over the till, if any. */
export function TillDialogs(props: TillDialogsProps) {
  const { open, till, cashSessionId, selling, onClose, onSessionGone } = props
  switch (open) {
    case 'help':
      return <HelpSheet onClose={onClose} />
    case 'cash_in':
    case 'cash_out':
    case 'cash_drop':
      return (
        <MoveCash till={till} kind={MOVES[open]} onDone={onClose} onSessionGone={onSessionGone} />
      )
    case 'drawer':
      return <DrawerDialog till={till} onDone={onClose} onSessionGone={onSessionGone} />
    case 'x_reading':
      return cashSessionId === null ? null : (
        <XReadingDialog till={till} cashSessionId={cashSessionId} onClose={onClose} />
      )
    case 'paper':
      return <PaperDialog till={till} onClose={onClose} />
    case 'void_last':
      return <VoidDialog till={till} onClose={onClose} />
    case 'deposits':
      return selling ? <CounterDeposits {...props} reference={props.slipCode} /> : null
    case 'loans':
      return selling ? <CounterLoans {...props} reference={props.slipCode} /> : null
    case 'moves':
      return (
        <MovesDialog
          key={props.slipCode}
          place={props.place}
          reference={props.slipCode}
          onClose={onClose}
        />
      )
    case 'window':
      return <DisplayDialog place={props.place} onClose={onClose} />
    case 'log':
      return <LogDrawer onClose={onClose} />
    case 'tickets':
      return (
        <TicketsDrawer
          till={till}
          onReturn={selling ? returnFrom(onClose) : undefined}
          onClose={onClose}
        />
      )
    // Asked by the gate, which also locks the till.
    case 'seller':
      return null
    default:
      return selling && open !== null ? <CounterDialogs key={open} {...props} open={open} /> : null
  }
}

/** The counter shows the ticket as if its code had been scanned. */
const returnFrom = (onClose: () => void) => (code: string) => {
  onClose()
  void handleCode(code)
}
