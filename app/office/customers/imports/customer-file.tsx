import { NativeSelect, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { CUSTOMER_MAP_FIELDS } from '../../../../core/imports/customers/rules.ts'
import { FileColumns } from '../../imports/run/file-columns.tsx'
import styles from '../../imports/run/import-page.module.css'
import { StartButtons } from '../../imports/run/start-buttons.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import type { CustomerRun } from './customer-run.ts'

/** What each column of the file is, and what is to be done with it. */
export function CustomerFile({ run }: { run: CustomerRun }) {
  const { t } = useTranslation('office/customers/imports')
  const { t: files } = useTranslation('office/imports')
  const isTried = run.state !== 'uploaded'
  const isIdle = useNavigation().state === 'idle'
  const mayStart = run.busy === null && isIdle
  return (
    <div className={styles.panel}>
      <ActForm key={`${run.state} ${run.ended_at}`}>
        <h2>{files('columns')}</h2>
        <Text c="dimmed" mb="md">
          {t('columns_text')}
        </Text>
        <Columns run={run} />
        <Addresses run={run} />
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

function Columns({ run: { preview, columns } }: { run: CustomerRun }) {
  const { t } = useTranslation('office/customers/imports')
  const { t: files } = useTranslation('office/imports')
  const choices = [
    { value: '', label: files('column_ignored') },
    ...CUSTOMER_MAP_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ]
  return <FileColumns preview={preview} columns={columns} choices={choices} isPersonal />
}

/** Which upload has the addresses of PrestaShop's customers; that it may be uploaded where there is none. */
function Addresses({ run }: { run: CustomerRun }) {
  const { t } = useTranslation('office/customers/imports')
  if (run.format !== 'prestashop') return null
  if (run.addresses.length === 0)
    return <Text className={styles.hint}>{t('addresses_missing')}</Text>
  const choices = run.addresses.map(({ import_run_id, file_name }) => ({
    value: String(import_run_id),
    label: file_name,
  }))
  return (
    <NativeSelect
      name="addresses"
      label={t('addresses')}
      defaultValue={run.addresses_run_id ?? choices[0]?.value}
      data={[{ value: '', label: t('addresses_none') }, ...choices]}
      mt="md"
      maw="32rem"
    />
  )
}
