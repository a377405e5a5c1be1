import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import type { PastTotals } from './past-run.ts'
import styles from './past-sums.module.css'

type Month = PastTotals['months'][number]

/** This table compares what the file says with what was booked, by month and in all. */
export function PastSums({ totals: { months } }: { totals: PastTotals }) {
  const { t, i18n } = useTranslation('office/cutover/past-sales')
  const words = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const all = months.reduce<Month>(addMonth, {
    month: '',
    file_cents: 0,
    sold_cents: 0,
    returned_cents: 0,
  })
  return (
    <div className={styles.sums}>
      <h2>{t('sums')}</h2>
      <WideTable label={t('sums')} className={styles.scroll}>
        <Table className={styles.table}>
          <Table.Thead>
            <Table.Tr>
              {(['month', 'file', 'sold', 'returned', 'net', 'difference'] as const).map((each) => (
                <Table.Th key={each} scope="col">
                  {t(`sum.${each}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((month) => (
              <Table.Tr key={month.month}>
                <Table.Th scope="row">
                  {month.month
                    ? words.format(new Date(`${month.month}-01T00:00:00Z`))
                    : t('sum.no_day')}
                </Table.Th>
                <Cents sums={month} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('sum.all')}</Table.Th>
              <Cents sums={all} />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </WideTable>
    </div>
  )
}

/** These cells compare the file with what was booked; a difference is marked. */
function Cents({ sums: { file_cents, sold_cents, returned_cents } }: { sums: Month }) {
  const { money } = useFormat()
  const net = sold_cents - returned_cents
  return (
    <>
      <Table.Td>{money(file_cents)}</Table.Td>
      <Table.Td>{money(sold_cents)}</Table.Td>
      <Table.Td>{money(returned_cents)}</Table.Td>
      <Table.Td>{money(net)}</Table.Td>
      <Table.Td data-wrong={file_cents !== net || undefined}>{money(net - file_cents)}</Table.Td>
    </>
  )
}

const addMonth = (sum: Month, month: Month): Month => ({
  month: '',
  file_cents: sum.file_cents + month.file_cents,
  sold_cents: sum.sold_cents + month.sold_cents,
  returned_cents: sum.returned_cents + month.returned_cents,
})
