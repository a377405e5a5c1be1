import { ActionIcon, Button } from '@mantine/core'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PressTwiceButton } from '../ui/press-twice-button.tsx'
import { BagKeys } from './bag-keys.tsx'
import { LineRow } from './line-row.tsx'
import { TicketMarks } from './notes/ticket-marks.tsx'
import { type TicketDialog, TicketMenu } from './notes/ticket-menu.tsx'
import type { TicketAction } from './reduce-ticket.ts'
import { isTicketEmpty, type Ticket } from './ticket.ts'
import { TicketFoot } from './ticket-foot.tsx'
import styles from './ticket-panel.module.css'
import { findLineRefusal } from './ticket-refusals.ts'

interface TicketPanelProps {
  till: string
  ticket: Ticket
  maxPercent: number
  panelRef: Ref<HTMLElement>
  /** What can be done while there is nothing on the ticket. */
  whenEmpty: ReactNode
  act(action: TicketAction): void
  onCustomer(): void
  onCoupon(): void
  onDiscount(): void
  onDialog(dialog: TicketDialog | 'line_notes'): void
  onPark(): void
  onPay(): void
  onEmpty(): void
}

/** The ticket on the screen: customer, lines and total. */
export function TicketPanel(props: TicketPanelProps) {
  const { till, ticket, maxPercent, panelRef, act, onCustomer, onCoupon, onDiscount, onEmpty } =
    props
  const { t } = useTranslation('till/ticket')
  const sending = ticket.stage === 'sending'
  const selling = ticket.stage === 'sale'
  const isEmpty = isTicketEmpty(ticket)
  return (
    <section ref={panelRef} tabIndex={-1} className={styles.panel} aria-label={t('ticket')}>
      <header className={styles.head}>
        <CustomerButton
          customer={ticket.customer}
          locked={sending}
          act={act}
          onCustomer={onCustomer}
        />
        {selling && !ticket.coupon && (
          <Button variant="subtle" size="md" h={48} px="sm" onClick={onCoupon}>
            {t('coupon')}
          </Button>
        )}
        {!isEmpty && selling && (
          <PressTwiceButton
            variant="subtle"
            color="gray"
            size="md"
            h={48}
            px="sm"
            label={t('empty')}
            question={t('empty_sure')}
            onConfirm={onEmpty}
          />
        )}
        {!isEmpty && selling && <TicketMenu onDialog={props.onDialog} />}
      </header>
      {ticket.taken_up && (
        <p className={styles.taken}>{t('taken_up', { name: ticket.taken_up.name })}</p>
      )}
      <TicketMarks ticket={ticket} />
      {isEmpty ? (
        <div className={styles.nothing}>
          <IconReceipt size={40} />
          <p>{t('nothing')}</p>
          {selling && props.whenEmpty}
        </div>
      ) : (
        <ol className={styles.lines} aria-label={t('lines')}>
          {ticket.lines.map((line) => (
            <LineRow
              key={line.key}
              till={till}
              ticket={ticket}
              line={line}
              selected={line.key === ticket.selected}
              refusal={findLineRefusal(ticket, line, maxPercent)}
              locked={!selling}
              act={act}
              onDiscount={onDiscount}
              onNotes={() => props.onDialog('line_notes')}
            />
          ))}
        </ol>
      )}
      {selling && <BagKeys act={act} />}
      <TicketFoot {...props} />
    </section>
  )
}

interface CustomerButtonProps extends Pick<TicketPanelProps, 'act' | 'onCustomer'> {
  customer: Ticket['customer']
  locked: boolean
}

function CustomerButton({ customer, locked, act, onCustomer }: CustomerButtonProps) {
  const { t } = useTranslation('till/ticket')
  if (!customer)
    return (
      <Button
        variant="default"
        size="md"
        h={48}
        px="sm"
        leftSection={<IconUserPlus size={20} />}
        disabled={locked}
        onClick={onCustomer}
      >
        {t('customer_add')}
      </Button>
    )
  return (
    <div className={styles.customer}>
      <button
        type="button"
        className={styles.person}
        disabled={locked}
        aria-label={t('customer_change', { name: customer.name })}
        onClick={onCustomer}
      >
        {customer.name}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={48}
        disabled={locked}
        aria-label={t('customer_remove', { name: customer.name })}
        onClick={() => act({ type: 'customer', customer: null })}
      >
        <IconX size={20} />
      </ActionIcon>
    </div>
  )
}
