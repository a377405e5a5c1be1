import { Button, Text } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toReceiptLabels } from '../../catalog/labels/labels-params.ts'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { COUNT_FILES_PATH, type Run } from '../import-run.ts'
import { FileRefused, RefusalWords } from './file-refused.tsx'
import styles from './import-page.module.css'

/** How it ended, and what can be done about it. */
export function RunOutcome({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  const isDenied = useDenied('import_products')
  const { state, dry_run, refusal } = run
  if (state === 'uploaded') return null
  if (dry_run) {
    if (refusal) return <FileRefused refusal={refusal} />
    return (
      <div className={styles.said} role="status">
        <h2>{t('tried_title')}</h2>
        <Text c="dimmed" mb="md">
          {t(state === 'stopped' ? 'tried_stopped' : 'tried_text')}
        </Text>
      </div>
    )
  }
  return (
    <section className={styles.panel} aria-labelledby="outcome">
      <h2 id="outcome">
        {t(
          `${state === 'undone' || state === 'stopped' || state === 'failed' ? state : 'done'}_title`,
        )}
      </h2>
      {state === 'stopped' && <Text>{t('stopped_text')}</Text>}
      {refusal && (
        <Text>
          <RefusalWords refusal={refusal} />
        </Text>
      )}
      {state === 'undone' && (
        <Text>{t(run.products.kept > 0 ? 'undone_kept' : 'undone_text')}</Text>
      )}
      {state !== 'undone' && <DeniedRight right="import_products" />}
      {state !== 'undone' && !isDenied && (
        <div className={styles.actions}>
          {state !== 'done' && run.has_file && <ResumeButton run={run} />}
          {run.format !== 'pictures' && <RevertButton run={run} />}
          {run.receipt_id !== null && (
            <Button component={Link} to={toReceiptLabels(run.receipt_id)} variant="default">
              {t('labels')}
            </Button>
          )}
          {run.format !== 'pictures' && <StockByFile />}
        </div>
      )}
    </section>
  )
}

/** Goods without pairs are the usual end of a catalog's import: their stock is a file of its own. */
function StockByFile() {
  const { t } = useTranslation('office/stock/count-files')
  return (
    <Button component={Link} to={COUNT_FILES_PATH} variant="default">
      {t('title')}
    </Button>
  )
}

/** Goes on with what was asked before. */
function ResumeButton({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  return (
    <ActForm intent="again">
      <Button type="submit" disabled={run.busy !== null}>
        {t('import_rest')}
      </Button>
    </ActForm>
  )
}

function RevertButton({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  return (
    <ConfirmActButton
      intent="undo"
      label={t('undo')}
      icon={<IconArrowBackUp size={18} />}
      question={t('undo_ask', { file: run.file_name })}
      text={t('undo_text')}
      cancel={t('cancel')}
      disabled={run.busy !== null}
    />
  )
}
