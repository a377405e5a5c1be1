import { NativeSelect, ScrollArea, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './file-preview-table.module.css'
import { toColumnFieldName } from './start-input.ts'

interface FileColumnsProps {
  preview: { columns: string[]; sample: string[][] }
  /** It says what each column is, by its head. */
  columns: Readonly<Record<string, string>>
  /** What a column may be; the first choice, without value, stands where nothing is said. */
  choices: { value: string; label: string }[]
  /** The rows are of people. */
  isPersonal?: boolean
}

/** The first rows of a file under a choice of what each column is. */
export function FileColumns({ preview, columns, choices, isPersonal }: FileColumnsProps) {
  const { t } = useTranslation('office/imports')
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
                <NativeSelect
                  name={toColumnFieldName(at)}
                  aria-label={t('column_is', { column })}
                  defaultValue={columns[column] ?? ''}
                  data={choices}
                  mt={4}
                  size="xs"
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-personal={isPersonal ? '' : undefined}>
          {preview.sample
            .map((cells, row) => ({ row, cells }))
            .map(({ row, cells }) => (
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
