import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import styles from './audit.module.css'
import type { ListedEntry } from './audit-entry.ts'

/** What the entry says of its act: ids and names of fields, and for what was changed the value before and after. */
export function EntryDetails({ details }: Pick<ListedEntry, 'details'>) {
  const { t } = useTranslation('office/audit')
  const hasChanges = details.some(({ before }) => before !== null)
  return (
    <section className={detail.part} aria-labelledby="details">
      <h2 id="details">{t('details')}</h2>
      {details.length === 0 && <p>{t('details.none')}</p>}
      {details.length > 0 && (
        <Table className={styles.details}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('details.field')}</Table.Th>
              {hasChanges && <Table.Th>{t('details.before')}</Table.Th>}
              <Table.Th>{t(hasChanges ? 'details.after' : 'details.value')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {details.map(({ field, before, value }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">
                  <code>{field}</code>
                </Table.Th>
                {hasChanges && <Table.Td>{before}</Table.Td>}
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
