import { ActionIcon, Badge } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { TicketPayment } from '../ticket/ticket.ts'
import styles from './payment-pane.module.css'
import { PendingCharge } from './pending-charge.tsx'
import { TenderIcon } from './tender-icon.tsx'
import type { useTerminal } from './use-terminal.ts'

interface PaymentListProps {
  payments: readonly TicketPayment[]
  /** Nothing may be removed now. */
  locked: boolean
  terminal: ReturnType<typeof useTerminal>
}

/** What the customer has handed over, each part of which can be removed again. */
export function PaymentList({ payments, locked, terminal }: PaymentListProps) {
  const { t } = useTranslation('till/payments')
  return (
    <PaymentRows
      payments={payments}
      label={t('given')}
      locked={locked}
      toNote={(payment) => (payment.kind === 'cash' ? undefined : payment.terminal_reference)}
      onRemove={(at) => terminal.remove(at)}
      below={(payment, amount) => {
        const { state, id } = payment.kind === 'cash' ? {} : payment
        return (
          state === 'pending' &&
          id !== undefined &&
          !locked && (
            <PendingCharge
              kind={t(payment.kind)}
              amount={amount}
              onAnswer={(answer) => terminal.answer(id, answer)}
            />
          )
        )
      }}
    />
  )
}

interface PaymentRowsProps {
  payments: readonly TicketPayment[]
  label: string
  locked: boolean
  /** What is said of a part below its way. */
  toNote(payment: TicketPayment): string | undefined
  onRemove(at: number): void
  below?(payment: TicketPayment, amount: string, at: number): ReactNode
}

/** The parts of a sum by their way; nothing where there are none. */
export function PaymentRows({ payments, label, below, ...row }: PaymentRowsProps) {
  const { money } = useFormat()
  if (payments.length === 0) return null
  const rows = payments.map((payment, at) => ({
    at,
    payment,
    amount: money(payment.kind === 'cash' ? payment.given_cents : payment.amount_cents),
  }))
  return (
    <ul className={styles.given} aria-label={label}>
      {rows.map(({ at, payment, amount }) => (
        <li key={`${at} ${payment.kind} ${amount}`} data-state={getState(payment)}>
          <PaymentRow at={at} payment={payment} amount={amount} {...row} />
          {below?.(payment, amount, at)}
        </li>
      ))}
    </ul>
  )
}

const getState = (payment: TicketPayment) => (payment.kind === 'cash' ? undefined : payment.state)

interface PaymentRowProps extends Pick<PaymentRowsProps, 'locked' | 'toNote' | 'onRemove'> {
  at: number
  payment: TicketPayment
  amount: string
}

function PaymentRow({ at, payment, amount, locked, toNote, onRemove }: PaymentRowProps) {
  const { t } = useTranslation('till/payments')
  const { kind } = payment
  const state = getState(payment)
  const note = toNote(payment)
  return (
    <div className={styles.payment}>
      <TenderIcon kind={kind} />
      <span className={styles.kind}>
        {t(kind)}
        {note && <small>{note}</small>}
      </span>
      {state && (
        <Badge size="lg" variant="light" color={state === 'declined' ? 'red' : 'yellow'}>
          {t(`state.${state}`)}
        </Badge>
      )}
      <strong className={styles.figure}>{amount}</strong>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={48}
        disabled={locked}
        aria-label={t('take_back', { kind: t(kind), amount })}
        onClick={() => onRemove(at)}
      >
        <IconX size={20} />
      </ActionIcon>
    </div>
  )
}
