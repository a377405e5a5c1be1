import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../core/base/money.ts'
import { useFormat } from '../../i18n/format.ts'
import { TicketCouponRow } from './discounts/ticket-coupon-row.tsx'
import { TicketDiscountRow } from './discounts/ticket-discount-row.tsx'
import type { TicketAction } from './reduce-ticket.ts'
import { isParkable, type Ticket } from './ticket.ts'
import styles from './ticket-foot.module.css'
import { findTicketRefusal } from './ticket-refusals.ts'
import {
  countReturns,
  countTicketUnits,
  getLineAmounts,
  getTicketBalance,
  isEvenExchange,
} from './ticket-totals.ts'
import { useLineText } from './use-line-text.ts'

interface TicketFootProps {
  ticket: Ticket
  maxPercent: number
  act(action: TicketAction): void
  onPark(): void
  onPay(): void
}

/** The total, and the acts on the whole ticket. */
export function TicketFoot({ ticket, maxPercent, act, onPark, onPay }: TicketFootProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const lineText = useLineText()
  const refusalText = useTicketRefusalText(ticket, maxPercent)
  const refusal = findTicketRefusal(ticket, maxPercent)
  // The payment asks for the full invoice.
  const isPayable = refusal === null || refusal.code === 'INVOICE_LIMIT'
  const off = sumCents(ticket.lines.map((line) => getLineAmounts(line).off))
  const { removed, stage } = ticket
  const balance = getTicketBalance(ticket)
  const [units, back] = [countTicketUnits(ticket), countReturns(ticket)]
  const counted = [
    (units > 0 || back === 0) && t('pairs', { count: units }),
    back > 0 && t('units_back', { count: back }),
  ]
  const payText =
    balance < 0
      ? t('give_back', { amount: money(-balance) })
      : t(isEvenExchange(ticket) ? 'exchange_now' : 'pay')
  return (
    <footer className={styles.foot}>
      {removed && stage === 'sale' && (
        <p className={styles.removed} role="status">
          <span>
            {t('removed', {
              name: [lineText.name(removed.line), lineText.detail(removed.line)]
                .filter(Boolean)
                .join(' · '),
            })}
          </span>
          <Button
            variant="subtle"
            size="md"
            h={44}
            px="sm"
            leftSection={<IconArrowBackUp size={20} />}
            onClick={() => act({ type: 'undo' })}
          >
            {t('undo')}
          </Button>
        </p>
      )}
      <div className={styles.obstacle} role="status">
        {refusalText}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{counted.filter(Boolean).join(' · ')}</dt>
          <dd>{off > 0 && t('saved', { amount: money(off) })}</dd>
        </div>
        <TicketDiscountRow ticket={ticket} act={act} />
        <TicketCouponRow ticket={ticket} act={act} />
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">{money(balance)}</dd>
        </div>
      </dl>
      {stage === 'sale' ? (
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xl"
            disabled={!isParkable(ticket)}
            onClick={onPark}
            aria-keyshortcuts="F6"
          >
            {t('park')}
          </Button>
          <Button
            size="xl"
            className={styles.pay}
            disabled={!isPayable}
            onClick={onPay}
            aria-keyshortcuts="F9"
          >
            {payText}
          </Button>
        </div>
      ) : (
        <Button
          variant="default"
          size="xl"
          disabled={stage === 'sending'}
          onClick={() => act({ type: 'back' })}
        >
          {t('go_on_selling')}
        </Button>
      )}
    </footer>
  )
}

/** Why the ticket cannot be paid; empty where it can, and where it has no lines yet. */
function useTicketRefusalText(ticket: Ticket, maxPercent: number): string {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const lineText = useLineText()
  const refusal = findTicketRefusal(ticket, maxPercent)
  if (!refusal || refusal.code === 'EMPTY') return ''
  if (refusal.code === 'INVOICE_LIMIT') return t('invoice_limit')
  const { code = '', minimum_cents = 0 } = ticket.coupon ?? {}
  if (refusal.code === 'COUPON_MINIMUM')
    return t('coupon_least', { code, least: money(minimum_cents) })
  if (refusal.code === 'CUSTOMER_MISSING') return t(refusal.text)
  if (refusal.code === 'DELIVERY_MISSING') return t('delivery_missing')
  if (refusal.code === 'COUPON_CUSTOMER') return t('coupon_customer', { code })
  const line = ticket.lines.find(({ key }) => key === refusal.key)
  return line ? `${lineText.name(line)}: ${lineText.refusal(refusal)}` : ''
}
