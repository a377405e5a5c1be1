import { ActionIcon, Badge } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
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
  const { money } = useFormat()
  if (payments.length === 0) return null
  const rows = payments.map((payment, at) => ({
    at,
    payment,
    amount: money(payment.kind === 'cash' ? payment.given_cents : payment.amount_cents),
  }))
  return (
    <ul className={styles.given} aria-label={t('given')}>
      {rows.map(({ at, payment, amount }) => {
        const { kind } = payment
        const { state, terminal_reference, id } = kind === 'cash' ? {} : payment
        return (
          <li key={`${at} ${kind} ${amount}`} data-state={state}>
            <div className={styles.payment}>
              <TenderIcon kind={kind} />
              <span className={styles.kind}>
                {t(kind)}
                {terminal_reference && <small>{terminal_reference}</small>}
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
                onClick={() => terminal.remove(at)}
              >
                <IconX size={20} />
              </ActionIcon>
            </div>
            {state === 'pending' && id !== undefined && !locked && (
              <PendingCharge
                kind={t(kind)}
                amount={amount}
                onAnswer={(answer) => terminal.answer(id, answer)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
