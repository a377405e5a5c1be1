import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { When } from '../../ui/when.tsx'
import type { OfficeOrder } from '../order.ts'
import styles from '../shipping.module.css'

/** What became of an order and its parcel, the newest first. */
export function OrderHistory({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const { t: shipping } = useTranslation('core/shipping')
  const { money } = useFormat()
  const begun = [
    { at: order.created_at, label: t('event.placed') },
    ...(order.paid_at ? [{ at: order.paid_at, label: t('event.paid') }] : []),
  ]
  const later = order.history.map(({ at, event, shipping_status, amount_cents, note, by }) => {
    const label = event
      ? t(`event.${event}`)
      : t('parcel', { status: shipping(`shipping_status.${shipping_status ?? 'pending'}`) })
    return {
      at,
      note,
      by,
      label: amount_cents === null ? label : `${label}: ${money(amount_cents)}`,
    }
  })
  const entries: { at: string; label: string; note?: string | null; by?: string | null }[] = [
    ...begun,
    ...later,
  ]
  return (
    <section className={`${detail.part} ${styles.history}`} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol reversed>
        {entries
          .map((entry, n) => ({ ...entry, n }))
          .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || other.n - one.n)
          .map(({ n, at, label, note, by }) => (
            <li key={n} className={styles.entry}>
              <div className={styles.what}>
                <p>{label}</p>
                {note && (
                  <p className={styles.soft} data-personal="">
                    {note}
                  </p>
                )}
              </div>
              <p className={styles.soft}>
                <When at={at} />
                {by && (
                  <>
                    {' · '}
                    <Personal>{by}</Personal>
                  </>
                )}
              </p>
            </li>
          ))}
      </ol>
    </section>
  )
}
