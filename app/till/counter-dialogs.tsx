import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../ui/new-id.ts'
import { SizeCorrection } from './counter/swaps/size-correction.tsx'
import type { CounterDialog } from './counter/use-counter-keys.ts'
import type { Counter } from './counter/use-counter-state.ts'
import { CustomerDialog } from './customers/customer-dialog.tsx'
import { ParkDialog } from './parked-tickets/park-dialog.tsx'
import { ParkedDrawer } from './parked-tickets/parked-drawer.tsx'
import type { ParkedTickets } from './parked-tickets/use-parked-tickets.ts'
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

interface CounterDialogsProps {
  open: Exclude<CounterDialog, 'help'>
  till: string
  counter: Counter
  parked: ParkedTickets
  onClose(): void
}

/** A dialog of the ticket on the screen. */
export function CounterDialogs(props: CounterDialogsProps) {
  const { open, till, counter, parked, onClose } = props
  const { ticket } = counter
  switch (open) {
    case 'discount':
    case 'line_notes':
      return <LineDialog {...props} open={open} />
    case 'free':
    case 'line limits':
      return <SaleDialog {...props} open={open} />
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
    default:
      return <WholeTicketDialog {...props} open={open} />
  }
}

interface LineDialogProps extends CounterDialogsProps {
  open: 'discount' | 'line_notes'
}

/** A dialog of the selected line. */
function LineDialog({ open, counter, onClose }: LineDialogProps) {
  const { t } = useTranslation('till/ticket')
  const { gift_wrap_cents } = useTillList()
  const limits = useDiscountLimits()
  const { actAndClose } = useTicketActs(counter, onClose)
  const line = getSelectedLine(counter.ticket)
  if (!line || !isGoodsLine(line)) return null
  const { key } = line
  if (open === 'discount')
    return (
      <LineDiscountDialog
        line={line}
        {...limits}
        onDiscount={(discount) => actAndClose({ type: 'discount', key, discount })}
        onClose={onClose}
      />
    )
  const wrapping =
    gift_wrap_cents > 0 ? { name: t('gift_wrap'), unit_cents: gift_wrap_cents } : undefined
  return (
    <LineNotesDialog
      line={line}
      wrapCents={gift_wrap_cents}
      onNotes={(notes) => actAndClose({ type: 'line notes', key, notes, wrapping })}
      onClose={onClose}
    />
  )
}

interface SaleDialogProps extends CounterDialogsProps {
  open: 'free' | 'line limits'
}

/** A line without an article, and what a colleague lets pass before the payment. */
function SaleDialog({ open, counter, onClose }: SaleDialogProps) {
  const { actWhileOpen, actAndClose } = useTicketActs(counter, onClose)
  if (open === 'free')
    return (
      <FreeLineDialog
        onAdd={(line) => actAndClose({ type: 'add free', ...line })}
        onClose={onClose}
      />
    )
  return (
    <LineApprovalDialog
      ticket={counter.ticket}
      onApproved={(approval) => {
        actWhileOpen({ type: 'line approval', approval })
        actAndClose({ type: 'pay', reservation: newId() })
      }}
      onClose={onClose}
    />
  )
}

interface WholeTicketDialogProps extends CounterDialogsProps {
  open: 'customer' | 'coupon' | 'ticket_discount' | 'note' | 'delivery'
}

/** What stands above and below the lines of a ticket. */
function WholeTicketDialog({ open, till, counter, onClose }: WholeTicketDialogProps) {
  const limits = useDiscountLimits()
  const { actWhileOpen, actAndClose } = useTicketActs(counter, onClose)
  const addCoupon = useCoupon(() => actWhileOpen, counter.getTicket)
  const { ticket } = counter
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
  }
}

/** How much the seller may take off alone, and whether a colleague can allow more. */
function useDiscountLimits() {
  const { max_discount_percent, rights } = useSeller()
  return { maxPercent: max_discount_percent, mayAsk: rights.exceed_discount === 'pin' }
}

/** Acts on the ticket that the dialog was opened for: once the dialog is closed, or for another ticket, they do nothing. */
function useTicketActs(counter: Counter, onClose: () => void) {
  const isOpen = useIsOpen()
  const [apply] = useState(() => counter.forThisTicket())
  const actWhileOpen = (action: TicketAction) => isOpen() && apply(action)
  function actAndClose(action: TicketAction) {
    actWhileOpen(action)
    if (isOpen()) onClose()
  }
  return { actWhileOpen, actAndClose }
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
