import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { Run } from '../import-run.ts'
import { useReasonText } from '../use-reason-text.ts'
import styles from './reason-list.module.css'

/** Why products were refused, and what was left out of others or read otherwise: each reason with its count. */
export function ReasonList({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  if (run.state === 'undone' || !run.counts) return null
  const { refused_by, left_by } = run.counts
  return (
    <>
      <Reasons title={t('why_refused')} counted={refused_by} />
      <Reasons title={t('why_warned')} counted={left_by} />
    </>
  )
}

function Reasons({ title, counted }: { title: string; counted: Record<string, number> }) {
  const reason = useReasonText()
  const { number } = useFormat()
  const all = Object.entries(counted).sort(([, one], [, other]) => other - one)
  if (all.length === 0) return null
  return (
    <section className={styles.reasons} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {all.map(([code, count]) => (
          <div key={code}>
            <dt>{reason(code)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
