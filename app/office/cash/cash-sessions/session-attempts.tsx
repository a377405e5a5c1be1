import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import worded from '../../ui/worded-badge.module.css'
import type { SessionAttempt } from './cash-session.ts'
import styles from './cash-sessions.module.css'
import { DenominationCount } from './denomination-count.tsx'
import { useDifferenceText } from './use-difference-text.ts'

/** Every count of the drawer, the first one first, also those that closed nothing. */
export function SessionAttempts({ attempts }: { attempts: readonly SessionAttempt[] }) {
  const { t } = useTranslation('office/cash/cash-sessions')
  return (
    <section className={detail.part} aria-labelledby="attempts">
      <h2 id="attempts">{t('attempts')}</h2>
      {attempts.length === 0 && <p className={styles.nothing}>{t('no_attempts')}</p>}
      <ol className={styles.attempts}>
        {attempts.map((attempt, at) => (
          <Attempt key={attempt.cash_count_id} attempt={attempt} number={at + 1} />
        ))}
      </ol>
    </section>
  )
}

function Attempt({ attempt, number }: { attempt: SessionAttempt; number: number }) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { moment } = useShortDates()
  const { money } = useFormat()
  const differenceText = useDifferenceText()
  const { t: sales } = useTranslation('core/sales')
  const { at, by, counted_cents, others, denominations, reason, accepted, methods } = attempt
  const difference = methods?.[0]?.difference_cents
  return (
    <li>
      <div className={styles.attempt}>
        <h3>{t('attempt', { number })}</h3>
        {accepted && (
          <Badge variant="light" color="green" className={worded.badge}>
            {t('accepted')}
          </Badge>
        )}
        <span className={styles.amount}>
          <strong>{money(counted_cents)}</strong>
          {difference !== undefined && difference !== null && (
            <span className={styles.difference} data-off={difference !== 0 || undefined}>
              {differenceText(difference)}
            </span>
          )}
        </span>
      </div>
      <p className={styles.soft}>
        {[
          moment(at),
          ...others.map(({ kind, cents }) => `${sales(`tender.${kind}`)} ${money(cents)}`),
        ].join(' · ')}{' '}
        · <Personal>{by}</Personal>
      </p>
      {denominations && <DenominationCount denominations={denominations} />}
      {!denominations && <p className={styles.soft}>{t('typed_total')}</p>}
      {reason && <q>{reason}</q>}
    </li>
  )
}
