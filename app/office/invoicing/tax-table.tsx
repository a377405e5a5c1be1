import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import styles from './tax-table.module.css'

interface Tax {
  /** Per cent. */
  rate: number
  base_cents: number
  vat_cents: number
}

/** Base and tax of each rate of an invoice. */
export function TaxTable({ taxes }: { taxes: readonly Tax[] }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { money, number } = useFormat()
  return (
    <Table className={styles.taxes} withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('tax.rate')}</Table.Th>
          <Table.Th>{t('tax.base')}</Table.Th>
          <Table.Th>{t('tax.vat')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {taxes.map(({ rate, base_cents, vat_cents }) => (
          <Table.Tr key={rate}>
            <Table.Th scope="row">{`${number(rate)} %`}</Table.Th>
            <Table.Td>{money(base_cents)}</Table.Td>
            <Table.Td>{money(vat_cents)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
