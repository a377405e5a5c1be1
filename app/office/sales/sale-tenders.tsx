import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import detail from '../ui/detail/detail.module.css'
import type { Sale } from './sale.ts'
import styles from './sale-page.module.css'

/** Every entry of the ledger: what was paid, how, and what went back. */
export function SaleTenders({ tenders }: Pick<Sale, 'tenders'>) {
  const { t } = useTranslation('office/sales')
  const { t: core } = useTranslation('core/sales')
  const { money } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="tenders">
      <h2 id="tenders">{t('tenders')}</h2>
      {tenders.length === 0 && <p className={styles.nothing}>{t('unpaid')}</p>}
      <dl className={styles.sums}>
        {tenders.map(({ tender_id, kind, state, amount_cents, terminal_reference, ...cash }) => (
          <div key={tender_id}>
            <dt>
              {[core(`tender.${kind}`), state !== 'captured' && t(`tender_state.${state}`)]
                .filter(Boolean)
                .join(' · ')}
              {terminal_reference && (
                <span className={styles.soft}>
                  {t('reference_of', { reference: terminal_reference })}
                </span>
              )}
              {cash.given_cents !== null && Boolean(cash.change_cents) && (
                <span className={styles.soft}>
                  {t('given', {
                    given: money(cash.given_cents),
                    change: money(cash.change_cents ?? 0),
                  })}
                </span>
              )}
            </dt>
            <dd>{money(amount_cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
