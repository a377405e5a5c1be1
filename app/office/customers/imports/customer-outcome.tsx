import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_REFUSALS } from '../../../../core/imports/customers/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FileRefused } from '../../imports/run/file-refused.tsx'
import styles from '../../imports/run/import-page.module.css'
import reasons from '../../imports/run/reason-list.module.css'
import figureStyles from '../../imports/run/run-figures.module.css'
import { useReasonText } from '../../imports/use-reason-text.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { CustomerRun } from './customer-run.ts'

/** How a dry run or an import ended: in words, in figures, and why rows were refused or came in without something. */
export function CustomerOutcome({ run, warned }: { run: CustomerRun; warned: number }) {
  const isRefusal = ({ reason }: CustomerRun['issues'][number]) =>
    (CUSTOMER_REFUSALS as readonly string[]).includes(reason)
  const { t } = useTranslation('office/imports')
  return (
    <>
      <Ended run={run} />
      <Figures run={run} warned={warned} />
      <Reasons title={t('why_refused')} issues={run.issues.filter(isRefusal)} />
      <Reasons title={t('why_warned')} issues={run.issues.filter((each) => !isRefusal(each))} />
    </>
  )
}

function Ended({ run }: { run: CustomerRun }) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('office/customers/imports')
  const { state, dry_run, refusal } = run
  const ended = state === 'stopped' || state === 'failed' ? state : 'done'
  if (refusal) return <FileRefused refusal={refusal} />
  return (
    <div className={styles.said} role="status">
      <h2>{t(dry_run ? 'tried_title' : `${ended}_title`)}</h2>
      <Text c="dimmed" mb="md">
        {dry_run ? t(ended === 'stopped' ? 'tried_stopped' : 'tried_text') : words(`${ended}_text`)}
      </Text>
      {!dry_run && ended !== 'done' && run.has_file && (
        <ActForm intent="again">
          <Button type="submit" disabled={run.busy !== null}>
            {t('import_rest')}
          </Button>
        </ActForm>
      )}
    </div>
  )
}

function Figures({ run: { customers }, warned }: { run: CustomerRun; warned: number }) {
  const { t } = useTranslation('office/customers/imports')
  const { number } = useFormat()
  const figures = { ...customers, told: warned }
  return (
    <dl className={figureStyles.figures} aria-label={t('column.result')}>
      {(Object.keys(figures) as (keyof typeof figures)[]).map((each) => (
        <div key={each} data-wrong={(each === 'refused' && figures[each] > 0) || undefined}>
          <dt>{t(`figure.${each}`)}</dt>
          <dd>{number(figures[each])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reasons({ title, issues }: { title: string; issues: CustomerRun['issues'] }) {
  const { t } = useTranslation('office/imports')
  const { number } = useFormat()
  const reasonText = useReasonText()
  if (issues.length === 0) return null
  return (
    <section className={reasons.reasons} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {issues.map(({ reason, column, count, row }) => (
          <div key={`${reason} ${column}`}>
            <dt>
              {reasonText(reason)}
              <span className={reasons.soft}>
                {[
                  t('issue_rows', { count, row: number(row) }),
                  column && t('in_column', { column }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
