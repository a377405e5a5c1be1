import { useTranslation } from 'react-i18next'
import { PRINTED_PAPER_LINES } from '../../../core/till/paper-tickets/rules.ts'
import styles from './blank-ticket.module.css'

const LINES = Array.from({ length: PRINTED_PAPER_LINES }, (_, line) => line)

/** One blank ticket, with all that is typed when it is entered. */
export function BlankTicket({ number, shop }: { number: string; shop: string }) {
  const { t } = useTranslation('print/till')
  return (
    <article className={styles.ticket}>
      <header className={styles.head}>
        <strong>{shop}</strong>
        <strong className={styles.number}>{number}</strong>
      </header>
      <p className={styles.fields}>
        <span>{t('paper.day')}</span>
        <span>{t('paper.time')}</span>
        <span>{t('paper.seller')}</span>
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('paper.code')}</th>
            <th scope="col">{t('paper.article')}</th>
            <th scope="col">{t('paper.quantity')}</th>
            <th scope="col">{t('paper.price')}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr key={line}>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.fields}>
        <span>{t('paper.cash')}</span>
        <span>{t('paper.card')}</span>
        <span>{t('paper.bizum')}</span>
        <strong>{t('paper.total')}</strong>
      </p>
      <p className={styles.foot}>{t('paper.foot')}</p>
    </article>
  )
}
