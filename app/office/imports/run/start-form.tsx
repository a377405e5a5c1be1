import { Alert, Button, NativeSelect, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { Run } from '../import-run.ts'
import { FilePreviewTable } from './file-preview-table.tsx'
import styles from './import-page.module.css'

/** What a person says of a file before it is tried or imported. */
export function StartForm({ run, isTried }: { run: Run; isTried: boolean }) {
  const { t } = useTranslation('office/imports')
  const isSending = useNavigation().state !== 'idle'
  const mayStart = run.has_file && run.busy === null && !isSending
  return (
    <ActForm className={styles.panel} key={`${run.state} ${run.ended_at}`}>
      <FilePreviewTable run={run} isTried={isTried} />
      {run.ambiguous && (
        <Alert color="yellow" mb="md">
          {t('decimals_ask')}
        </Alert>
      )}
      <div className={styles.options}>
        <NativeSelect
          name="decimals"
          label={t('decimals')}
          defaultValue={run.decimals ?? ''}
          data={[
            { value: '', label: t('decimals.auto') },
            { value: 'comma', label: t('decimals.comma') },
            { value: 'point', label: t('decimals.point') },
          ]}
        />
        <Switch
          name="publish"
          label={t('publish')}
          description={t('publish_text')}
          defaultChecked={run.publish}
        />
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          name="intent"
          value="try"
          variant={isTried ? 'default' : 'filled'}
          disabled={!mayStart}
        >
          {t('try')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="import"
          variant={isTried ? 'filled' : 'default'}
          disabled={!mayStart}
        >
          {t('import')}
        </Button>
      </div>
      {!run.has_file && <Text c="dimmed">{t('no_file')}</Text>}
    </ActForm>
  )
}
