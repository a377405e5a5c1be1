import { useTranslation } from 'react-i18next'
import { ROW_REASONS } from '../../../../core/imports/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Run } from '../import-run.ts'
import { useReasonText } from '../use-reason-text.ts'
import styles from './reason-list.module.css'

type Issue = NonNullable<Run['counts']>['issues'][number]

const SHOWN = 12

/** Why products were refused, and what was left out of others or read otherwise: equal lines are one with a count. */
export function ReasonList({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  if (run.state === 'undone' || !run.counts) return null
  const all = run.counts.issues.toSorted((one, other) => other.count - one.count)
  const isRefusal = ({ reason }: Issue) => (ROW_REASONS as readonly string[]).includes(reason)
  return (
    <>
      <Reasons title={t('why_refused')} issues={all.filter(isRefusal)} />
      <Reasons title={t('why_warned')} issues={all.filter((issue) => !isRefusal(issue))} />
    </>
  )
}

function Reasons({ title, issues }: { title: string; issues: readonly Issue[] }) {
  const { t } = useTranslation('office/imports')
  if (issues.length === 0) return null
  return (
    <section className={styles.reasons} aria-label={title}>
      <h2>{title}</h2>
      <Lines issues={issues.slice(0, SHOWN)} />
      {issues.length > SHOWN && (
        <details>
          <summary>{t('issues_more')}</summary>
          <Lines issues={issues.slice(SHOWN)} />
        </details>
      )}
    </section>
  )
}

function Lines({ issues }: { issues: readonly Issue[] }) {
  const { t } = useTranslation('office/imports')
  const { number } = useFormat()
  const reasonText = useReasonText()
  return (
    <dl>
      {issues.map(({ reason, column, value, count, row }) => (
        <div key={`${reason} ${column} ${value}`}>
          <dt>
            {value && <code className={styles.value}>{value}</code>} {reasonText(reason)}
            <span className={styles.soft}>
              {[t('issue_rows', { count, row: number(row) }), column && t('in_column', { column })]
                .filter(Boolean)
                .join(', ')}
            </span>
          </dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
