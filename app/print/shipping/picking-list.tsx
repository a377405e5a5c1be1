import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { PaperOrder } from './paper-order.ts'
import styles from './papers.module.css'
import { toPicks } from './pick-lines.ts'

/** What is fetched for all orders together, in the order of the shelves. */
export function PickingList({ orders }: { orders: readonly PaperOrder[] }) {
  const { t } = useTranslation('print/shipping')
  const inLanguage = useInLanguage()
  const { size: formatSize } = useFormat()
  const picks = toPicks(orders)
  return (
    <article className={styles.sheet}>
      <h2>{t('title.picking')}</h2>
      <p>{orders.map(({ reference }) => reference).join(' · ')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.done')}</th>
            <th scope="col">{t('column.shelf')}</th>
            <th scope="col">{t('column.goods')}</th>
            <th scope="col">{t('column.size')}</th>
            <th scope="col">{t('column.units')}</th>
            <th scope="col">{t('column.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ key, place, shelf, onDisplay, line, units, orders: wanting }) => (
            <tr key={key}>
              <td>
                <span className={styles.box} aria-hidden="true" />
              </td>
              <td>
                {shelf && <strong>{shelf}</strong>}
                <span className={styles.soft}>
                  {[place, onDisplay && t('on_display')].filter(Boolean).join(', ')}
                </span>
              </td>
              <td>
                <strong>{inLanguage(line.name)}</strong>
                <span className={styles.soft}>
                  {[line.brand, line.colour && inLanguage(line.colour), line.sku]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className={styles.large}>{line.size && formatSize(line.size)}</td>
              <td className={styles.large}>{units}</td>
              <td>
                {wanting
                  .map((each) =>
                    each.units > 1 ? `${each.reference} × ${each.units}` : each.reference,
                  )
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
