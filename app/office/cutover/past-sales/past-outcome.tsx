import { Button, Text } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { FileRefused } from '../../imports/run/file-refused.tsx'
import styles from '../../imports/run/import-page.module.css'
import figureStyles from '../../imports/run/run-figures.module.css'
import { salesParams } from '../../sales/sales-params.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import type { PastRun, PastTotals } from './past-run.ts'
import { PastSums } from './past-sums.tsx'

/** How a try or an import ended: in words, in figures, and by month. */
export function PastOutcome({ run }: { run: PastRun }) {
  return (
    <>
      <Ended run={run} />
      {run.totals && !run.refusal && (
        <>
          <Figures totals={run.totals} isTried={run.dry_run} />
          <PastSums totals={run.totals} />
        </>
      )}
      {!run.dry_run && <Undo run={run} />}
    </>
  )
}

function Ended({ run }: { run: PastRun }) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('office/cutover/past-sales')
  const { state, dry_run, refusal } = run
  const ended = state === 'stopped' || state === 'failed' ? state : 'done'
  if (refusal) return <FileRefused refusal={refusal} />
  return (
    <div className={styles.said} role="status">
      <h2>{t(dry_run ? 'tried_title' : `${ended}_title`)}</h2>
      <Text c="dimmed" mb="md">
        {dry_run ? t(ended === 'stopped' ? 'tried_stopped' : 'tried_text') : words(`${ended}_text`)}{' '}
        {!dry_run && (
          <Link to={salesParams.toPath({ filter: { origin: 'import' } })}>
            {words('see_sales')}
          </Link>
        )}
      </Text>
      {!dry_run && ended !== 'done' && run.has_file && (
        <ActForm intent="again">
          <Button type="submit" mb="md" disabled={run.busy !== null}>
            {t('import_rest')}
          </Button>
        </ActForm>
      )}
    </div>
  )
}

const FIGURES = [
  'sales',
  'returns',
  'alone',
  'units',
  'known_lines',
  'text_lines',
  'customers',
  'duplicates',
  'refused',
] as const

/** A try does not know which returns have their sale in the file. */
function Figures({ totals, isTried }: { totals: PastTotals; isTried: boolean }) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { number } = useFormat()
  return (
    <dl className={figureStyles.figures} aria-label={t('figures')}>
      {FIGURES.filter((each) => !isTried || each !== 'alone').map((each) => (
        <div key={each} data-wrong={(each === 'refused' && totals[each] > 0) || undefined}>
          <dt>{t(`figure.${each}`)}</dt>
          <dd>{number(totals[each])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Undo({ run }: { run: PastRun }) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { t: files } = useTranslation('office/imports')
  const { number } = useFormat()
  if (run.in_use > 0)
    return <Text mb="lg">{t('in_use', { count: run.in_use, number: number(run.in_use) })}</Text>
  return (
    <div className={styles.actions}>
      <ConfirmActButton
        intent="undo"
        label={t('undo')}
        icon={<IconArrowBackUp size={18} />}
        question={t('undo_ask', { file: run.file_name })}
        text={t('undo_text')}
        cancel={files('cancel')}
        disabled={run.busy !== null}
      />
    </div>
  )
}
