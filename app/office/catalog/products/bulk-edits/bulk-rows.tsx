import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SEASONS } from '../../../../../core/catalog/facts/rules.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import hidden from '../../../../ui/hidden.module.css'
import styles from './bulk-rows.module.css'
import type { BulkEdit } from './bulk-values.ts'

/** The products of a change, those that are left out first. */
export function BulkRows({ edit }: { edit: BulkEdit }) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <div className={styles.scroll}>
      <Table horizontalSpacing="md" verticalSpacing="sm">
        <Table.Caption className={hidden.hidden}>{t('bulk.products')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('product')}</Table.Th>
            <Table.Th scope="col">{t('bulk.before')}</Table.Th>
            <Table.Th scope="col">{t('bulk.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {edit.rows.map((row) => (
            <Row key={row.product_id} row={row} edit={edit} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type BulkRow = BulkEdit['rows'][number]

function Row({ row, edit }: { row: BulkRow; edit: BulkEdit }) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const toText = useValueText()
  const after = row.after ?? getSharedValue(edit)
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={`/admin/products/${row.product_id}`}>
          {inLanguage(row.name) || t('nameless')}
        </Link>
      </Table.Td>
      <Table.Td>{toText(row.before)}</Table.Td>
      <Table.Td>
        {row.state === 'refused' ? (
          <Text size="sm" c="red.8">
            {t(`bulk.reason.${row.reason ?? 'PRODUCT_CHANGED'}`)}
            {row.missing.length > 0 &&
              ` ${row.missing.map((what) => t(`missing.${what}`)).join(', ')}`}
          </Text>
        ) : (
          <>
            <strong>{toText(after)}</strong>
            {row.state !== 'planned' && (
              <span className={styles.soft}>{t(`bulk.row.${row.state}`)}</span>
            )}
          </>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** What every product gets; a price differs. */
function getSharedValue({ change, value_name }: BulkEdit): BulkRow['after'] {
  return change.field === 'season' ? change.value : value_name
}

function useValueText() {
  const { t } = useTranslation('office/catalog/products')
  const words = useTranslation('ui/facts').t
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  return (value: BulkRow['before']): string => {
    if (value === null) return t('bulk.none')
    if (value === 'published' || value === 'draft') return t(`state.${value}`)
    const season = SEASONS.find((each) => each === value)
    if (season) return words(`season.${season}`)
    if (typeof value === 'string') return value
    if (!Array.isArray(value)) return inLanguage(value)
    const [from = 0, to = from] = value
    return from === to ? money(from) : `${money(from)} – ${money(to)}`
  }
}
