import { ActionIcon } from '@mantine/core'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { TicketPayment } from '../ticket/ticket.ts'
import styles from './payment-pane.module.css'

interface PaymentListProps {
  payments: readonly TicketPayment[]
  /** Nothing may be removed now. */
  locked: boolean
  act(action: TicketAction): void
}

/** What the customer has handed over, each part of which can be removed again. */
export function PaymentList({ payments, locked, act }: PaymentListProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  if (payments.length === 0) return null
  const rows = payments.map((payment, at) => ({
    at,
    kind: payment.kind,
    amount: money(payment.kind === 'cash' ? payment.given_cents : payment.amount_cents),
  }))
  return (
    <ul className={styles.given} aria-label={t('given')}>
      {rows.map(({ at, kind, amount }) => (
        <li key={`${at} ${kind} ${amount}`}>
          {kind === 'cash' ? <IconCash size={24} /> : <IconCreditCard size={24} />}
          <span className={styles.kind}>{t(kind)}</span>
          <strong className={styles.figure}>{amount}</strong>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={48}
            disabled={locked}
            aria-label={t('take_back', { kind: t(kind), amount })}
            onClick={() => act({ type: 'remove payment', at })}
          >
            <IconX size={20} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
