import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../core/base/money.ts'
import { useFormat } from '../../i18n/format.ts'
import type { TicketAction } from './reduce-ticket.ts'
import type { Ticket } from './ticket.ts'
import styles from './ticket-foot.module.css'
import { lineMoney, obstacleOf, pairsOf, totalOf } from './ticket-money.ts'
import { useLineWords } from './use-line-words.ts'

interface TicketFootProps {
  ticket: Ticket
  maxPercent: number
  act(action: TicketAction): void
  onPark(): void
  onPay(): void
}

/** The total, always there, and what is done with the whole ticket. */
export function TicketFoot({ ticket, maxPercent, act, onPark, onPay }: TicketFootProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const words = useLineWords()
  const obstacle = useObstacleWords(ticket, maxPercent)
  const off = sumCents(ticket.lines.map((line) => lineMoney(line).off))
  const { removed, stage } = ticket
  return (
    <footer className={styles.foot}>
      {removed && stage === 'sale' && (
        <p className={styles.removed} role="status">
          <span>
            {t('removed', {
              name: [words.name(removed.line.variant), words.detail(removed.line.variant)]
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
        {obstacle}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t('pairs', { count: pairsOf(ticket) })}</dt>
          <dd>{off > 0 && t('saved', { amount: money(off) })}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">{money(totalOf(ticket))}</dd>
        </div>
      </dl>
      {stage === 'sale' ? (
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xl"
            disabled={ticket.lines.length === 0}
            onClick={onPark}
            aria-keyshortcuts="F6"
          >
            {t('park')}
          </Button>
          <Button
            size="xl"
            className={styles.pay}
            disabled={ticket.lines.length === 0 || obstacle !== ''}
            onClick={onPay}
            aria-keyshortcuts="F9"
          >
            {t('pay')}
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

/** Why it cannot be paid as it stands; empty where it can, or where there is nothing yet. */
function useObstacleWords(ticket: Ticket, maxPercent: number): string {
  const { t } = useTranslation('till/ticket')
  const words = useLineWords()
  const obstacle = obstacleOf(ticket, maxPercent)
  if (!obstacle || obstacle.code === 'EMPTY') return ''
  if (obstacle.code === 'INVOICE_LIMIT') return t('invoice_limit')
  const line = ticket.lines.find(({ key }) => key === obstacle.key)
  return line ? `${words.name(line.variant)}: ${words.fault(obstacle)}` : ''
}
