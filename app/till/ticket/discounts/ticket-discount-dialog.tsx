import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../../core/base/money.ts'
import { getTicketDiscountPercent } from '../../../../core/till/rules.ts'
import type { LineDiscount } from '../kinds/line-base.ts'
import type { Ticket } from '../ticket.ts'
import { getLineAmounts } from '../ticket-totals.ts'
import { DiscountDialog } from './discount-dialog.tsx'

interface TicketDiscountDialogProps {
  ticket: Ticket
  /** The largest discount that this person's role allows. */
  maxPercent: number
  /** Above the limit a colleague approves it by PIN. */
  mayAsk: boolean
  onDiscount(discount: LineDiscount | null): void
  onClose(): void
}

/** The discount on the whole ticket, on top of those of its lines: no line may go beyond the limit by both. */
export function TicketDiscountDialog({ ticket, ...props }: TicketDiscountDialogProps) {
  const { t } = useTranslation('till/ticket')
  const lines = ticket.lines.map(getLineAmounts)
  const getPercent = (discount: LineDiscount) => getTicketDiscountPercent(lines, discount)
  return (
    <DiscountDialog
      {...props}
      name={t('whole_ticket')}
      gross={sumCents(lines.map(({ total }) => total))}
      discount={ticket.discount ?? null}
      isAllowed={(discount, percent) => getPercent(discount) <= percent}
      getPercent={getPercent}
    />
  )
}
