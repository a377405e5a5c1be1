import { Alert, NativeSelect, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import type { Run } from '../import-run.ts'
import { FilePreviewTable } from './file-preview-table.tsx'
import styles from './import-page.module.css'
import { ImportQuestions } from './import-questions.tsx'
import { SourceField } from './source-field.tsx'
import { StartButtons } from './start-buttons.tsx'

interface StartFormProps {
  run: Run
  isTried: boolean
  refusal: SubmitRefusal | undefined
}

/** What a person says of a file before it is tried or imported. */
export function StartForm({ run, isTried, refusal }: StartFormProps) {
  const { t } = useTranslation('office/imports')
  const isSending = useNavigation().state !== 'idle'
  const mayStart = run.has_file && run.busy === null && !isSending
  const isDenied = useDenied('import_products')
  if (run.format === 'shopify_inventory') return <InventoryFile />
  return (
    <ActForm className={styles.panel} key={`${run.state} ${run.ended_at}`}>
      {run.format === 'pictures' ? (
        <PictureArchive run={run} />
      ) : (
        <>
          <CatalogChoices run={run} isTried={isTried} />
          {isTried && <ImportQuestions run={run} refusal={refusal} />}
        </>
      )}
      <StartButtons isTried={isTried} mayTry={mayStart} mayImport={mayStart && !isDenied} />
      <DeniedRight right="import_products" />
      {!run.has_file && <Text c="dimmed">{t('no_file')}</Text>}
    </ActForm>
  )
}

/** How a catalog is read, and whose it is. */
function CatalogChoices({ run, isTried }: { run: Run; isTried: boolean }) {
  const { t } = useTranslation('office/imports')
  const { t: ui } = useTranslation('office/ui')
  const mayNotPublish = useDenied('publish_products')
  return (
    <>
      <FilePreviewTable run={run} isTried={isTried} />
      {run.ambiguous && (
        <Alert color="yellow" mb="md">
          {t('decimals_ask')}
        </Alert>
      )}
      <SourceField run={run} />
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
        <InventoryChoice run={run} />
        <Switch
          name="vat_excluded"
          label={t('vat_excluded')}
          description={t('vat_excluded_text')}
          defaultChecked={run.vat_excluded}
        />
        <Switch
          name="publish"
          label={t('publish')}
          description={mayNotPublish ? ui('denied.publish_products') : t('publish_text')}
          defaultChecked={run.publish && !mayNotPublish}
          disabled={mayNotPublish}
        />
      </div>
    </>
  )
}

/** How an archive of pictures finds its models. */
function PictureArchive({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  return (
    <>
      <h2>{t('pictures', { count: run.rows ?? 0 })}</h2>
      <Text>{t('pictures_text')}</Text>
    </>
  )
}

/** An inventory brings no models: it is chosen where those of its shop are imported. */
function InventoryFile() {
  const { t } = useTranslation('office/imports')
  return (
    <div className={styles.panel}>
      <h2>{t('inventory_file')}</h2>
      <Text>{t('inventory_file_text')}</Text>
    </div>
  )
}

/** Which upload says the pairs of a file of Shopify, where there is one; that it is needed where the file says none. */
function InventoryChoice({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  const { inventories, preview } = run
  if (run.format !== 'shopify') return null
  const saysStock = preview?.columns.some((column) => STOCK_TITLE.test(column)) ?? true
  if (inventories.length === 0)
    return saysStock ? null : <Text className={styles.hint}>{t('inventory_missing')}</Text>
  return (
    <NativeSelect
      name="inventory"
      label={t('inventory')}
      defaultValue={run.inventory_run_id ?? (saysStock ? '' : inventories[0]?.import_run_id)}
      data={[
        { value: '', label: t('inventory.none') },
        ...inventories.map(({ import_run_id, file_name }) => ({
          value: String(import_run_id),
          label: file_name,
        })),
      ]}
    />
  )
}

const STOCK_TITLE = /^(?:variant )?inventory (?:qty|quantity)$/i
