import { ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../../core/base/money.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { TicketAction } from '../reduce-ticket.ts'
import type { Ticket } from '../ticket.ts'
import styles from '../ticket-foot.module.css'
import { getDiscountShares } from '../ticket-totals.ts'

interface TicketDiscountRowProps {
  ticket: Ticket
  act(action: TicketAction): void
}

/** The discount on the whole ticket and what it takes off. */
export function TicketDiscountRow({ ticket, act }: TicketDiscountRowProps) {
  const { t } = useTranslation('till/ticket')
  const { money, number } = useFormat()
  const { discount, stage } = ticket
  if (!discount) return null
  const off = sumCents(getDiscountShares(ticket))
  return (
    <div className={styles.coupon}>
      <dt>
        {'discount_percent' in discount
          ? t('ticket_discount_of', { percent: number(discount.discount_percent) })
          : t('ticket_discount')}
        {stage === 'sale' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('ticket_discount_remove')}
            onClick={() => act({ type: 'ticket discount', discount: undefined })}
          >
            <IconX size={20} />
          </ActionIcon>
        )}
      </dt>
      <dd>{money(off === 0 ? 0 : -off)}</dd>
    </div>
  )
}
