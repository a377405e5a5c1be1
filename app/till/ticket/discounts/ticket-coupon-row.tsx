import { ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { TicketAction } from '../reduce-ticket.ts'
import type { Ticket } from '../ticket.ts'
import styles from '../ticket-foot.module.css'
import { getCouponCents } from '../ticket-totals.ts'

interface TicketCouponRowProps {
  ticket: Ticket
  act(action: TicketAction): void
}

/** The coupon of the ticket and what it takes off. */
export function TicketCouponRow({ ticket, act }: TicketCouponRowProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const { coupon, stage } = ticket
  if (!coupon) return null
  const off = getCouponCents(ticket)
  return (
    <div className={styles.coupon}>
      <dt>
        {t('coupon_of', { code: coupon.code })}
        {stage === 'sale' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('coupon_remove', { code: coupon.code })}
            onClick={() => act({ type: 'coupon', coupon: undefined })}
          >
            <IconX size={20} />
          </ActionIcon>
        )}
      </dt>
      <dd>{money(off === 0 ? 0 : -off)}</dd>
    </div>
  )
}
