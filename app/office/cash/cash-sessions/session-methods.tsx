import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import type { SessionMethod } from './cash-session.ts'
import styles from './cash-sessions.module.css'
import { useDifferenceText } from './use-difference-text.ts'

interface SessionMethodsProps {
  methods: readonly SessionMethod[]
  reason: string | null
}

/** Expected against counted, by way of paying. */
export function SessionMethods({ methods, reason }: SessionMethodsProps) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const differenceText = useDifferenceText()
  return (
    <section className={detail.part} aria-labelledby="methods">
      <h2 id="methods">{t('methods')}</h2>
      <table className={styles.methods}>
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            <th scope="col">{t('expected')}</th>
            <th scope="col">{t('counted')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ kind, expected_cents, counted_cents, difference_cents }) => (
            <tr key={kind}>
              <th scope="row">{sales(`tender.${kind}`)}</th>
              <td>{money(expected_cents)}</td>
              <td>{counted_cents === null ? t('not_counted') : money(counted_cents)}</td>
              <td>
                {difference_cents !== null && (
                  <span
                    className={styles.difference}
                    data-off={difference_cents !== 0 || undefined}
                  >
                    {differenceText(difference_cents)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reason && (
        <p className={styles.reason}>
          {t('reason')} <q>{reason}</q>
        </p>
      )}
    </section>
  )
}
