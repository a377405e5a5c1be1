import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../ui/new-id.ts'
import { DrawerDialog } from './cash/drawer-dialog.tsx'
import { MoveCash } from './cash/move-cash.tsx'
import { XReadingDialog } from './cash/x-reading-dialog.tsx'
import { handleCode } from './counter/codes/code-handlers.ts'
import { SizeCorrection } from './counter/swaps/size-correction.tsx'
import type { CounterDialog } from './counter/use-counter-keys.ts'
import type { Counter } from './counter/use-counter-state.ts'
import { CustomerDialog } from './customers/customer-dialog.tsx'
import { CounterDeposits } from './deposits/counter-deposits.tsx'
import { CounterLoans } from './loans/counter-loans.tsx'
import { PaperDialog } from './paper-tickets/paper-dialog.tsx'
import { ParkDialog } from './parked-tickets/park-dialog.tsx'
import { ParkedDrawer } from './parked-tickets/parked-drawer.tsx'
import type { ParkedTickets } from './parked-tickets/use-parked-tickets.ts'
import { LogDrawer } from './sales/log-drawer.tsx'
import { TicketsDrawer } from './sales/tickets/tickets-drawer.tsx'
import { HelpSheet } from './shell/help/help-sheet.tsx'
import { DisplayDialog } from './stock/display/display-dialog.tsx'
import { MovesDialog } from './stock/moves/moves-dialog.tsx'
import { CouponDialog } from './ticket/discounts/coupon-dialog.tsx'
import { LineDiscountDialog } from './ticket/discounts/line-discount-dialog.tsx'
import { TicketDiscountDialog } from './ticket/discounts/ticket-discount-dialog.tsx'
import { useCoupon } from './ticket/discounts/use-coupon.ts'
import { FreeLineDialog } from './ticket/free-line-dialog.tsx'
import { isGoodsLine } from './ticket/kinds/line-kinds.ts'
import { LineApprovalDialog } from './ticket/limits/line-approval-dialog.tsx'
import { DeliveryDialog } from './ticket/notes/delivery-dialog.tsx'
import { LineNotesDialog } from './ticket/notes/line-notes-dialog.tsx'
import { TicketNoteDialog } from './ticket/notes/ticket-note-dialog.tsx'
import type { TicketAction } from './ticket/reduce-ticket.ts'
import { getSelectedLine, isParkable } from './ticket/ticket.ts'
import { useSeller } from './use-seller.ts'
import { useTillList } from './use-till-list.ts'
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

interface CounterDialogsProps
  extends Pick<TillDialogsProps, 'till' | 'counter' | 'parked' | 'onClose'> {
  open: Exclude<CounterDialog, 'help'>
}

function CounterDialogs({ open, till, counter, parked, onClose }: CounterDialogsProps) {
  const { max_discount_percent, rights } = useSeller()
  const { gift_wrap_cents } = useTillList()
  const { t } = useTranslation('till/ticket')
  const limits = { maxPercent: max_discount_percent, mayAsk: rights.exceed_discount === 'pin' }
  const { ticket } = counter
  const line = getSelectedLine(ticket)
  const isOpen = useIsOpen()
  const [apply] = useState(() => counter.forThisTicket())
  /** An answer that comes once the dialog is closed, or for another ticket, does nothing. */
  const actWhileOpen = (action: TicketAction) => isOpen() && apply(action)
  const addCoupon = useCoupon(() => actWhileOpen, counter.getTicket)
  function actAndClose(action: TicketAction) {
    actWhileOpen(action)
    if (isOpen()) onClose()
  }
  switch (open) {
    case 'customer':
      return (
        <CustomerDialog
          till={till}
          current={ticket.customer}
          onCustomer={({ customer_id, name }) =>
            actAndClose({ type: 'customer', customer: { customer_id, name } })
          }
          onClose={onClose}
        />
      )
    case 'coupon':
      return <CouponDialog onCoupon={addCoupon} onClose={onClose} />
    case 'discount':
      return line && isGoodsLine(line) ? (
        <LineDiscountDialog
          line={line}
          {...limits}
          onDiscount={(discount) => actAndClose({ type: 'discount', key: line.key, discount })}
          onClose={onClose}
        />
      ) : null
    case 'ticket_discount':
      return (
        <TicketDiscountDialog
          ticket={ticket}
          {...limits}
          onDiscount={(discount) =>
            actAndClose({ type: 'ticket discount', discount: discount ?? undefined })
          }
          onClose={onClose}
        />
      )
    case 'line_notes':
      return line && isGoodsLine(line) ? (
        <LineNotesDialog
          line={line}
          wrapCents={gift_wrap_cents}
          onNotes={(notes) =>
            actAndClose({
              type: 'line notes',
              key: line.key,
              notes,
              ...(gift_wrap_cents > 0 && {
                wrapping: { name: t('gift_wrap'), unit_cents: gift_wrap_cents },
              }),
            })
          }
          onClose={onClose}
        />
      ) : null
    case 'note':
      return (
        <TicketNoteDialog
          note={ticket.note}
          onNote={(note) => actAndClose({ type: 'note', note })}
          onClose={onClose}
        />
      )
    case 'delivery':
      return (
        <DeliveryDialog
          ticket={ticket}
          onDelivery={(delivery, keys) => actAndClose({ type: 'delivery', delivery, keys })}
          onClose={onClose}
        />
      )
    case 'free':
      return (
        <FreeLineDialog
          onAdd={(line) => actAndClose({ type: 'add free', ...line })}
          onClose={onClose}
        />
      )
    case 'line limits':
      return (
        <LineApprovalDialog
          ticket={ticket}
          onApproved={(approval) => {
            actWhileOpen({ type: 'line approval', approval })
            actAndClose({ type: 'pay', reservation: newId() })
          }}
          onClose={onClose}
        />
      )
    case 'park':
    case 'park_named':
      return isParkable(ticket) ? (
        <ParkDialog
          name={ticket.taken_up?.name ?? ''}
          hasCoupon={ticket.coupon !== undefined}
          onPark={parked.park}
          onClose={onClose}
        />
      ) : null
    case 'correct size':
      return <SizeCorrection till={till} onClose={onClose} />
    case 'parked':
      return <ParkedDrawer parked={parked} onClose={onClose} />
  }
}

/** Answers whether the dialog is still open, also to what it began while it was. */
function useIsOpen(): () => boolean {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return () => open.current
}
