import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { CopyValue } from '../../ui/detail/copy-value.tsx'
import detail from '../../ui/detail/detail.module.css'
import { FactPairs } from '../../ui/detail/fact-list.tsx'
import { formatXml } from './format-xml.ts'
import type { FiscalRecord, Invoice } from './invoice.ts'
import { StateBadge } from './invoice-badges.tsx'
import styles from './invoice-page.module.css'
import { MendDialog } from './mend-dialog.tsx'

interface FiscalRecordsProps {
  invoice: Invoice
  mayMend: boolean
}

const needsMending = ({ submission }: FiscalRecord) =>
  submission !== null &&
  (submission.state === 'rejected' || submission.state === 'accepted_with_errors') &&
  !submission.is_mended

/** What the tax agency is told of the invoice: each record with its place in the chain, its XML and the answer. */
export function FiscalRecords({ invoice, mayMend }: FiscalRecordsProps) {
  const { records, type } = invoice
  // F2 and R5 name nobody to the agency, whoever asked for them. (spain.md 1.2)
  const recipient = type === 'F2' || type === 'R5' ? null : invoice.recipient
  const { t } = useTranslation('office/invoicing/invoices')
  return (
    <section className={detail.part} aria-labelledby="records">
      <h2 id="records">{t('records')}</h2>
      {records.length === 0 && <p className={styles.soft}>{t('records.none')}</p>}
      {records.map((record) => (
        <RecordFacts key={record.record_id} record={record}>
          {mayMend && needsMending(record) && (
            <MendDialog record={record} recipient={record.kind === 'alta' ? recipient : null} />
          )}
        </RecordFacts>
      ))}
    </section>
  )
}

function RecordFacts({ record, children }: { record: FiscalRecord; children: ReactNode }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { dateTime, number } = useFormat()
  const { submission } = record
  const title = t('record.title', { kind: t(`kind.${record.kind}`), sequence: record.sequence })
  const facts: [string, ReactNode][] = [
    [t('record.chain'), record.chain],
    [t('record.generated_at'), dateTime(record.generated_at)],
    [t('record.hash'), <code key="hash">{record.hash}</code>],
    [
      t('record.previous'),
      record.previous_hash ? <code key="previous">{record.previous_hash}</code> : t('record.first'),
    ],
    [t('record.attempts'), submission && submission.attempts > 0 && number(submission.attempts)],
    [t('record.sent_at'), submission?.sent_at && dateTime(submission.sent_at)],
    [t('record.answered_at'), submission?.answered_at && dateTime(submission.answered_at)],
    [
      t('record.answer'),
      [submission?.error_code, submission?.error_text].filter(Boolean).join(': '),
    ],
    [t('record.receipt'), submission?.receipt],
  ]
  return (
    <article className={styles.record} aria-label={title}>
      <div className={styles.recordHead}>
        <h3>{title}</h3>
        <StateBadge state={submission?.state ?? 'unsent'} />
      </div>
      {submission?.is_duplicate && <p className={styles.soft}>{t('record.duplicate')}</p>}
      {submission?.is_mended && <p className={styles.soft}>{t('record.mended')}</p>}
      <FactPairs facts={facts} />
      {children}
      <details className={styles.xml}>
        <summary>{t('record.xml')}</summary>
        <div className={styles.copy}>
          <CopyValue value={record.xml} label={t('record.copy_xml')} copied={t('copied')} />
        </div>
        <pre>{formatXml(record.xml)}</pre>
      </details>
    </article>
  )
}
