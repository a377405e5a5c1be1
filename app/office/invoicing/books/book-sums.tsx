import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import type { VatBook } from './book.ts'
import styles from './books.module.css'

/** What the invoices of the period come to: in all, per rate, and per series and type. */
export function BookSums({ book }: { book: VatBook }) {
  const { t } = useTranslation('office/invoicing/books')
  const { money, number } = useFormat()
  const { rates, sums, base_cents, vat_cents } = book
  return (
    <>
      <KeyFigures
        title={t('sums')}
        figures={[
          { label: t('column.base'), value: money(base_cents) },
          { label: t('column.vat'), value: money(vat_cents), main: true },
          { label: t('column.total'), value: money(base_cents + vat_cents) },
        ]}
      />
      <div className={styles.parts}>
        <section className={detail.part} aria-labelledby="rates">
          <h2 id="rates">{t('rates')}</h2>
          <table className={styles.sums}>
            <thead>
              <tr>
                <th scope="col">{t('column.rate')}</th>
                <th scope="col">{t('column.base')}</th>
                <th scope="col">{t('column.vat')}</th>
              </tr>
            </thead>
            <tbody>
              {rates.map((tax) => (
                <tr key={tax.rate}>
                  <th scope="row">{t('rate', { rate: number(tax.rate) })}</th>
                  <td>{money(tax.base_cents)}</td>
                  <td>{money(tax.vat_cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section className={detail.part} aria-labelledby="series">
          <h2 id="series">{t('series')}</h2>
          <table className={styles.sums}>
            <thead>
              <tr>
                <th scope="col">{t('column.series')}</th>
                <th scope="col">{t('column.invoices')}</th>
                <th scope="col">{t('column.base')}</th>
                <th scope="col">{t('column.vat')}</th>
              </tr>
            </thead>
            <tbody>
              {sums.map((sum) => (
                <tr key={`${sum.series} ${sum.type} ${sum.state}`} data-state={sum.state}>
                  <th scope="row">
                    {sum.series}
                    <span className={styles.soft}>{t(`type.${sum.type}`)}</span>
                    {sum.state !== 'counted' && (
                      <span className={styles.soft}>{t(`state.${sum.state}`)}</span>
                    )}
                  </th>
                  <td>{number(sum.invoices)}</td>
                  <td>{money(sum.base_cents)}</td>
                  <td>{money(sum.vat_cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}
