import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import { FactPairs } from '../../ui/detail/fact-list.tsx'
import { When } from '../../ui/when.tsx'
import type { InvoicingStatus } from './invoice.ts'
import styles from './invoices.module.css'
import { RetrySending } from './retry-sending.tsx'

interface InvoicingStateProps {
  status: InvoicingStatus
  mayRetry: boolean
}

/** Where fiscal records go, how many wait for the tax agency, and why. */
export function InvoicingState({ status, mayRetry }: InvoicingStateProps) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { dateTime } = useShortDates()
  const { number } = useFormat()
  const { mode, pending, oldest_pending_at, errors, last_error, certificate } = status
  const isSending = mode !== 'unsent'
  const hasFailed = status.last_message?.error || status.last_message?.answered_at === null
  const isRetryable = mayRetry && status.is_configured && pending > 0 && hasFailed
  const facts: [string, ReactNode][] = [
    [t('status.mode'), <strong key="mode">{t(`mode.${mode}`)}</strong>],
    [
      t('status.pending'),
      isSending &&
        (oldest_pending_at
          ? t('status.pending_since', { count: pending, moment: dateTime(oldest_pending_at) })
          : number(pending)),
    ],
    [t('status.errors'), errors > 0 && number(errors)],
    [
      t('status.last_sent'),
      status.last_message && <When key="last_sent" at={status.last_message.sent_at} />,
    ],
    [
      t('status.last_error'),
      last_error &&
        t('status.error_at', { moment: dateTime(last_error.sent_at), error: last_error.error }),
    ],
    [t('status.next'), pending > 0 && status.next_at && <When at={status.next_at} />],
    [t('status.installation'), isSending && status.installation],
    [t('status.setup'), isSending && !status.is_configured && t('status.not_configured')],
    [
      t('status.certificate'),
      certificate && <Certificate key="certificate" certificate={certificate} />,
    ],
  ]
  return (
    <section className={`${detail.part} ${styles.status}`} aria-labelledby="status">
      <h2 id="status">{t('status')}</h2>
      <FactPairs className={styles.statusFacts} facts={facts} />
      {isRetryable && <RetrySending />}
      <p className={styles.untried}>{t('status.untried')}</p>
    </section>
  )
}

/** Whose it is and until when; what keeps it from being used. */
function Certificate({
  certificate: { state, subject, expires_at },
}: {
  certificate: NonNullable<InvoicingStatus['certificate']>
}) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { date } = useShortDates()
  return (
    <>
      {subject && <span className={styles.certificate}>{subject}</span>}
      {state !== 'valid' && <strong>{t(`certificate.${state}`)}</strong>}
      {expires_at && ` ${t('certificate.expires', { day: date(expires_at) })}`}
    </>
  )
}
