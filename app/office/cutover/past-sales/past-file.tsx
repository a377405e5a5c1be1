import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { PAST_FIELDS } from '../../../../core/imports/past-sales/rules.ts'
import { FileColumns } from '../../imports/run/file-columns.tsx'
import styles from '../../imports/run/import-page.module.css'
import { StartButtons } from '../../imports/run/start-buttons.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import type { PastRun } from './past-run.ts'

/** This form says what each column of the file is and how it is read, and tries or imports it. */
export function PastFile({ run }: { run: PastRun }) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { t: files } = useTranslation('office/imports')
  const isTried = run.state !== 'uploaded'
  const isIdle = useNavigation().state === 'idle'
  const mayStart = run.busy === null && isIdle
  const choices = [
    { value: '', label: files('column_ignored') },
    ...PAST_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ]
  return (
    <div className={styles.panel}>
      <ActForm key={`${run.state} ${run.ended_at}`}>
        <h2>{files('columns')}</h2>
        <Text c="dimmed" mb="md">
          {t('columns_text')}
        </Text>
        <FileColumns preview={run.preview} columns={run.reading.columns} choices={choices} />
        <Options run={run} />
        <StartButtons isTried={isTried} mayTry={mayStart} mayImport={mayStart} />
      </ActForm>
      <div className={styles.actions}>
        <ConfirmActButton
          intent="delete"
          label={t('delete')}
          icon={<IconTrash size={18} />}
          question={t('delete_ask', { file: run.file_name })}
          text={t('delete_text')}
          cancel={files('cancel')}
          disabled={!mayStart}
        />
      </div>
    </div>
  )
}

function Options({ run }: { run: PastRun }) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { reading } = run
  return (
    <div className={styles.options}>
      <TextInput
        name="source"
        label={t('source')}
        description={t('source_text')}
        defaultValue={run.source}
        maxLength={60}
        required
        withAsterisk={false}
      />
      <NativeSelect
        name="location_id"
        label={t('place')}
        description={t('place_text')}
        defaultValue={run.location_id}
        data={run.locations.map(({ location_id, name }) => ({
          value: String(location_id),
          label: name,
        }))}
      />
      <ReadingFields reading={reading} />
    </div>
  )
}

/** How days, amounts, hours and taxes of the file are meant. */
function ReadingFields({ reading }: Pick<PastRun, 'reading'>) {
  const { t } = useTranslation('office/cutover/past-sales')
  const { t: files } = useTranslation('office/imports')
  return (
    <>
      <NativeSelect
        name="days"
        label={t('days')}
        defaultValue={reading.month_first ? 'month' : 'day'}
        data={[
          { value: 'day', label: t('days.day') },
          { value: 'month', label: t('days.month') },
        ]}
      />
      <NativeSelect
        name="decimals"
        label={files('decimals')}
        defaultValue={reading.decimals}
        data={[
          { value: 'comma', label: files('decimals.comma') },
          { value: 'point', label: files('decimals.point') },
        ]}
      />
      <TextInput
        name="zone"
        label={t('zone')}
        description={t('zone_text')}
        defaultValue={reading.zone}
        maxLength={60}
      />
      <TextInput
        name="tax_rate"
        label={t('tax_rate')}
        description={t('tax_rate_text')}
        defaultValue={String(reading.tax_rate)}
        inputMode="decimal"
        maxLength={6}
      />
      <Checkbox
        name="tax_on_top"
        label={t('tax_on_top')}
        description={t('tax_on_top_text')}
        defaultChecked={reading.tax_on_top}
      />
    </>
  )
}
