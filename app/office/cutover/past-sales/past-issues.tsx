import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PastReason } from '../../../../core/imports/past-sales/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import styles from '../../imports/run/report-list.module.css'
import { useReasonText } from '../../imports/use-reason-text.ts'
import { Pages } from '../../ui/list/pages.tsx'
import { type PastIssues as Found, type PastRun, pastIssuesParams } from './past-run.ts'

interface PastIssuesProps {
  run: PastRun
  found: Found
  reason: PastReason | undefined
}

/** This list names the lines that came in otherwise than the file says, or not at all; a reason narrows it. */
export function PastIssues({ run, found, reason }: PastIssuesProps) {
  const { t } = useTranslation('office/cutover/past-sales')
  const params = pastIssuesParams(run.import_run_id)
  const counts = run.totals?.issues ?? []
  if (counts.length === 0) return null
  return (
    <section aria-labelledby="differences">
      <div className={styles.head}>
        <h2 id="differences">{t('differences')}</h2>
      </div>
      <Views run={run} reason={reason} />
      {found.issues.length > 0 ? (
        <ul className={styles.rows}>
          {found.issues.map((issue) => (
            <Row key={issue.past_issue_id} issue={issue} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('differences_none')}</p>
      )}
      <Pages
        {...found}
        toPage={(page) => params.toPath({ filter: { reason }, page })}
        preventScrollReset
      />
    </section>
  )
}

function Views({ run, reason }: Omit<PastIssuesProps, 'found'>) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { t: files } = useTranslation('office/imports')
  const { number } = useFormat()
  const params = pastIssuesParams(run.import_run_id)
  return (
    <nav aria-label={t('show')} className={styles.views}>
      <Link
        to={params.toPath({})}
        preventScrollReset
        aria-current={reason === undefined ? 'page' : undefined}
      >
        {files('figure.all')}
      </Link>
      {(run.totals?.issues ?? []).map((each) => (
        <Link
          key={each.reason}
          to={params.toPath({ filter: { reason: each.reason } })}
          preventScrollReset
          aria-current={each.reason === reason ? 'page' : undefined}
        >
          {t(`reason.${each.reason}`)}
          <span>{number(each.count)}</span>
        </Link>
      ))}
    </nav>
  )
}

function Row({ issue }: { issue: Found['issues'][number] }) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { t: files } = useTranslation('office/imports')
  const { number, money } = useFormat()
  const reasonText = useReasonText()
  const { row, number: ticket, reason, file_cents, booked_cents } = issue
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <strong>{ticket ?? files('row_number', { row: number(row) })}</strong>
          {ticket && (
            <span className={styles.soft}>{files('row_number', { row: number(row) })}</span>
          )}
        </p>
        <p className={styles.told}>
          {reasonText(reason)}{' '}
          {file_cents !== null &&
            booked_cents !== null &&
            file_cents !== booked_cents &&
            t('file_booked', { file: money(file_cents), booked: money(booked_cents) })}
        </p>
      </div>
    </li>
  )
}
