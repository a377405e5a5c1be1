import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Sale } from './sale.ts'
import styles from './sale-page.module.css'

/** The invoice written with the sale: its number, and base and tax of each rate. */
export function SaleInvoice({ invoice }: { invoice: NonNullable<Sale['invoice']> }) {
  const { t } = useTranslation('office/sales')
  const { money, number, dateTime } = useFormat()
  return (
    <section className={styles.part} aria-labelledby="invoice">
      <h2 id="invoice">{t('invoice')}</h2>
      <p className={styles.nothing}>
        {t('invoice_of', {
          invoice: invoice.invoice,
          type: invoice.type,
          when: dateTime(invoice.issued_at),
        })}
      </p>
      <Table className={styles.taxes} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('tax.rate')}</Table.Th>
            <Table.Th>{t('tax.base')}</Table.Th>
            <Table.Th>{t('tax.vat')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoice.taxes.map(({ rate, base_cents, vat_cents }) => (
            <Table.Tr key={rate}>
              <Table.Th scope="row">{`${number(rate)} %`}</Table.Th>
              <Table.Td>{money(base_cents)}</Table.Td>
              <Table.Td>{money(vat_cents)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {invoice.test_mode && <p className={styles.test}>{t('test_mode')}</p>}
    </section>
  )
}
