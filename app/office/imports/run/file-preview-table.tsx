import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CORRECTABLE_FIELDS, MAP_FIELDS } from '../../../../core/imports/rules.ts'
import type { Run } from '../import-run.ts'
import { FileColumns } from './file-columns.tsx'
import styles from './file-preview-table.module.css'

type Preview = NonNullable<Run['preview']>

/**
 * The first rows of a file, with what each column is. Of a format that is known only what it reads wrongly need be
 * said, or that it is another one.
 */
export function FilePreviewTable({ run, isTried }: { run: Run; isTried: boolean }) {
  const { preview } = run
  if (!preview) return null
  const known = run.format ?? preview.format
  return known ? (
    <KnownFile run={run} preview={preview} known={known} isTried={isTried} />
  ) : (
    <TableColumns run={run} preview={preview} />
  )
}

function TableColumns({ run, preview }: { run: Run; preview: Preview }) {
  const { t } = useTranslation('office/imports')
  const columns = (run.format ? undefined : run.map?.columns) ?? preview.suggested?.columns ?? {}
  return (
    <>
      <h2>{t('columns')}</h2>
      <Text c="dimmed" mb="md">
        {t('columns_text')}
      </Text>
      <Rows preview={preview} fields={MAP_FIELDS} columns={columns} blank={t('column_ignored')} />
    </>
  )
}

interface KnownFileProps {
  run: Run
  preview: Preview
  known: NonNullable<Run['format']>
  isTried: boolean
}

function KnownFile({ run, preview, known, isTried }: KnownFileProps) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('core/imports')
  const [isTable, setIsTable] = useState(run.format === null)
  const format = words(`format.${known}`)
  return (
    <>
      <h2>{t('known', { format })}</h2>
      <Text c="dimmed" mb="md">
        {t('known_text')}
      </Text>
      {/* The shop's own file says whose its goods are, and there is no field for it. */}
      {(known !== 'horma' || isTable) && (
        <NativeSelect
          name="read_as"
          label={t('read_as')}
          value={isTable ? 'table' : ''}
          onChange={({ currentTarget }) => setIsTable(currentTarget.value === 'table')}
          data={[
            { value: '', label: t('read_as.known', { format }) },
            { value: 'table', label: t('read_as.table') },
          ]}
          maw="24rem"
          mb="md"
        />
      )}
      {isTable ? (
        <TableColumns run={run} preview={preview} />
      ) : (
        <details className={styles.folded} open={!isTried}>
          <summary>{t('preview')}</summary>
          <Rows
            preview={preview}
            fields={CORRECTABLE_FIELDS}
            columns={(run.format && run.map?.columns) || {}}
            blank={t('column_known', { format })}
          />
        </details>
      )}
    </>
  )
}

interface RowsProps {
  preview: Preview
  fields: typeof MAP_FIELDS | typeof CORRECTABLE_FIELDS
  columns: NonNullable<Run['map']>['columns']
  /** What a column is of which nothing is said. */
  blank: string
}

function Rows({ preview, fields, columns, blank }: RowsProps) {
  const { t: words } = useTranslation('core/imports')
  const choices = [
    { value: '', label: blank },
    ...fields.map((field) => ({ value: field, label: words(`field.${field}`) })),
  ]
  return <FileColumns preview={preview} columns={columns} choices={choices} />
}
