import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import hidden from '../../../ui/hidden.module.css'
import styles from './size-guide.module.css'

/** The size conversions of a product, of its brand or of the shop. */
export type SizeChart = Awaited<ReturnType<Shop['catalog']['getSizeChart']>>

interface SizeGuideProps {
  chart: SizeChart
  brand: string | null
  /** The size to mark in the table. */
  chosen: string | null
  /** Heading level: 2 on its own page, 3 in a dialog. */
  level: 2 | 3
}

/** The size chart, and how to measure a foot. */
export function SizeGuide({ chart: { rows, own }, brand, chosen, level }: SizeGuideProps) {
  const { t } = useTranslation('store/catalog/product')
  const Heading = `h${level}` as const
  return (
    <>
      {rows.length > 0 ? (
        <>
          <p>{own && brand ? t('chart_of_brand', { brand }) : t('chart_of_house')}</p>
          <Table rows={rows} chosen={chosen} />
          {rows.some(isForeign) && rows.some(({ is_own }) => is_own) && (
            <p className={styles.legend}>{t('own_sizes')}</p>
          )}
        </>
      ) : (
        <p>{t('no_chart')}</p>
      )}
      <Heading className={styles.title}>{t('measure')}</Heading>
      <div className={styles.measuring}>
        <Foot />
        <ol className={styles.steps}>
          <li>{t('measure_1')}</li>
          <li>{t('measure_2')}</li>
          <li>{t('measure_3')}</li>
        </ol>
      </div>
      <p className={styles.between}>{t('between')}</p>
    </>
  )
}

function Table({ rows, chosen }: { rows: SizeChart['rows']; chosen: string | null }) {
  const { t } = useTranslation('store/catalog/product')
  const { number, size } = useFormat()
  const known = (column: 'uk' | 'us' | 'foot_mm') => rows.some((row) => row[column] !== null)
  const [uk, us, foot] = [known('uk'), known('us'), known('foot_mm')]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">EU</th>
          {uk && <th scope="col">UK</th>}
          {us && <th scope="col">US</th>}
          {foot && <th scope="col">{t('foot')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.label}
            className={isForeign(row) ? styles.foreign : undefined}
            aria-current={row.label === chosen ? 'true' : undefined}
          >
            <th scope="row">
              {size(row.label)}
              {isForeign(row) && <span className={hidden.hidden}>, {t('not_made')}</span>}
            </th>
            {uk && <td>{row.uk === null ? '–' : size(row.uk)}</td>}
            {us && <td>{row.us === null ? '–' : size(row.us)}</td>}
            {foot && <td>{row.foot_mm === null ? '–' : number(row.foot_mm)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The product is not made in this size. */
const isForeign = ({ is_own }: SizeChart['rows'][number]) => !is_own

/** Drawing: a foot on a sheet of paper, its heel at the wall. */
function Foot() {
  return (
    <svg className={styles.foot} viewBox="0 0 120 180" aria-hidden="true" focusable="false">
      <path className={styles.sheet} d="M14 10h92v160H14z" />
      <path
        className={styles.skin}
        d="M60 168c-13 0-21-9-21-23 0-17 4-30 3-49-1-15-6-27-5-42 1-13 8-22 17-22 7 0 11 4 13 9 13 6 20 22 19 40-1 19-7 32-7 49 0 19 1 38-19 38Z"
      />
      <circle className={styles.skin} cx="48" cy="25" r="7.500" />
      <circle className={styles.skin} cx="62" cy="26" r="5" />
      <circle className={styles.skin} cx="72.500" cy="31" r="4.500" />
      <circle className={styles.skin} cx="80.500" cy="38.500" r="4" />
      <circle className={styles.skin} cx="86.500" cy="47.500" r="3.500" />
      <path className={styles.rule} d="M4 169.500h112M100 18v150M95 18h10" />
    </svg>
  )
}
