import { NativeSelect, ScrollArea, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MAP_FIELDS } from '../../../../core/imports/rules.ts'
import type { Run } from '../import-run.ts'
import styles from './file-preview-table.module.css'
import { toColumnFieldName } from './start-input.ts'

/** The first rows of a file; where its format is not known, each column is asked what it is. */
export function FilePreviewTable({ run, isTried }: { run: Run; isTried: boolean }) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('core/imports')
  if (!run.preview) return null
  if (!run.format)
    return (
      <>
        <h2>{t('columns')}</h2>
        <Text c="dimmed" mb="md">
          {t('columns_text')}
        </Text>
        <Rows run={run} preview={run.preview} />
      </>
    )
  return (
    <>
      <h2>{t('known', { format: words(`format.${run.format}`) })}</h2>
      <Text c="dimmed" mb="md">
        {t('known_text')}
      </Text>
      <details className={styles.folded} open={!isTried}>
        <summary>{t('preview')}</summary>
        <Rows run={run} preview={run.preview} />
      </details>
    </>
  )
}

function Rows({ run, preview }: { run: Run; preview: NonNullable<Run['preview']> }) {
  const { t } = useTranslation('office/imports')
  const { t: words } = useTranslation('core/imports')
  const fields = [
    { value: '', label: t('column_ignored') },
    ...MAP_FIELDS.map((field) => ({ value: field, label: words(`field.${field}`) })),
  ]
  return (
    // Whoever reads by keyboard moves it sideways too.
    <ScrollArea.Autosize
      mah="24rem"
      type="auto"
      offsetScrollbars="x"
      className={styles.scroll}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('preview') }}
    >
      <Table className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {preview.columns.map((column, at) => (
              <Table.Th key={column} scope="col">
                {column}
                {!run.format && (
                  <NativeSelect
                    name={toColumnFieldName(at)}
                    aria-label={t('column_is', { column })}
                    defaultValue={run.map?.columns[column] ?? ''}
                    data={fields}
                    mt={4}
                    size="xs"
                  />
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbered(preview.sample).map(({ row, cells }) => (
            <Table.Tr key={row}>
              {preview.columns.map((column, at) => (
                <Table.Td key={column}>{cells[at]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

const numbered = (sample: readonly string[][]) => sample.map((cells, row) => ({ row, cells }))
