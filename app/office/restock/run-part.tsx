import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { Chart } from '../ui/charts/chart.tsx'
import detail from '../ui/detail/detail.module.css'
import { WideTable } from '../ui/wide-table.tsx'
import styles from './restock.module.css'
import type { RestockRun } from './restock-params.ts'
import { useReasonWords } from './use-reason-words.ts'

/** A model in one colour: the curve that was bought beside the one that was sold, and its figures by size. */
export function RunPart({ run, window }: { run: RestockRun; window: number }) {
  const { t } = useTranslation('office/restock')
  const inLanguage = useInLanguage()
  const { number, size: formatSize } = useFormat()
  const toReason = useReasonWords(window)
  const title = run.colour ? inLanguage(run.colour) : t('one_colour')
  const toLabel = (size: string | null) => (size === null ? t('one_size') : formatSize(size))
  const id = `run-${run.colour_id ?? 0}`
  return (
    <section className={detail.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {run.proposals.map((each) => (
        <p key={each.kind} className={styles.reason}>
          <strong>{`${t(`kind.${each.kind}`)}. `}</strong>
          {toReason(each)}
        </p>
      ))}
      <Chart
        kind="columns"
        title={t('curve', { name: title })}
        labelsTitle={t('size')}
        data={{
          labels: run.sizes.map(({ size }) => toLabel(size)),
          series: [
            { label: t('sold_ever'), values: run.sizes.map(({ sold_ever }) => sold_ever) },
            { label: t('bought'), values: run.sizes.map(({ bought }) => bought) },
          ],
          format: number,
        }}
        hasOwnTable
      />
      <SizeFigures label={t('curve', { name: title })} sizes={run.sizes} toLabel={toLabel} />
      <p className={styles.soft}>{t(`measured.${run.source}`, { sample: number(run.sample) })}</p>
    </section>
  )
}

interface SizeFiguresProps extends Pick<RestockRun, 'sizes'> {
  label: string
  toLabel(size: string | null): string
}

function SizeFigures({ label, sizes, toLabel }: SizeFiguresProps) {
  const { t } = useTranslation('office/restock')
  const { number } = useFormat()
  return (
    <WideTable label={label} className={styles.scroll}>
      <Table verticalSpacing={6} className={styles.sizes}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('size')}</Table.Th>
            {HEADS.map((head) => (
              <Table.Th key={head} className={styles.figure}>
                {t(`head.${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sizes.map((each) => (
            <Table.Tr key={each.variant_id}>
              <Table.Th scope="row">{toLabel(each.size)}</Table.Th>
              {HEADS.map((head) => (
                <Table.Td key={head} className={styles.figure}>
                  {each[head] === null ? '–' : number(each[head])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

const HEADS = [
  'bought',
  'sold_ever',
  'sold',
  'per_week',
  'available',
  'on_order',
  'asked',
  'oldest_days',
] as const
