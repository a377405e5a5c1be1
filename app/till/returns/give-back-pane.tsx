import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyBackForm } from '../payments/money-back/money-back-form.tsx'
import { isNoAnswer, RETURN_OFFLINE, type TillRefusal, useTillRefusalText } from '../refusal.ts'
import { isReturnLine } from '../ticket/kinds/line-kinds.ts'
import { isParkable, type Ticket } from '../ticket/ticket.ts'
import { getTicketBalance } from '../ticket/ticket-totals.ts'
import { listWays } from './list-ways.ts'
import styles from './return-pane.module.css'

interface GiveBackPaneProps {
  ticket: Ticket
  onGiveBack(tenders: BackTender[]): void
  onPark(): void
}

/** The payment in reverse: what comes back is worth more than what goes out, and the rest goes back as it came. */
export function GiveBackPane({ ticket, onGiveBack, onPark }: GiveBackPaneProps) {
  const { t } = useTranslation('till/returns')
  const { money } = useFormat()
  const refusalText = useTillRefusalText()
  const back = ticket.lines.filter(isReturnLine)
  const total = Math.max(0, -getTicketBalance(ticket))
  const error = ticket.refusal ? refusalText(ticket.refusal) : ''
  const busy = ticket.stage === 'sending'
  if (back.some(({ about }) => about.is_web))
    return <Alert color="yellow">{refusalText({ code: 'WEB_REFUND' })}</Alert>
  const isOffline = ticket.refusal !== null && needsShop(ticket.refusal)
  const parking = isOffline && isParkable(ticket) && <ParkReturn busy={busy} onPark={onPark} />
  if (total === 0)
    return (
      <div className={styles.pane}>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Button size="xl" loading={busy} onClick={() => onGiveBack([])}>
          {t('finish_even')}
        </Button>
        {parking}
      </div>
    )
  return (
    <div className={styles.pane}>
      <MoneyBackForm
        key={total}
        total={total}
        heading="h2"
        came={listWays(back)}
        isCashAllowed={back.every(({ back: { gift_code } }) => gift_code === undefined)}
        submitLabel={t('give_back', { amount: money(total) })}
        busy={busy}
        error={error}
        onGiveBack={onGiveBack}
      />
      {parking}
    </div>
  )
}

/** Nothing goes out before the shop answers. */
const needsShop = (refusal: TillRefusal): boolean =>
  refusal.code === RETURN_OFFLINE || isNoAnswer(refusal)

/** Money waits for the shop: the ticket can wait with it, and its customer come back. */
function ParkReturn({ busy, onPark }: { busy: boolean; onPark(): void }) {
  const { t } = useTranslation('till/returns')
  return (
    <>
      <p>{t('park_text')}</p>
      <Button variant="default" size="xl" disabled={busy} onClick={onPark}>
        {t('park')}
      </Button>
    </>
  )
}
