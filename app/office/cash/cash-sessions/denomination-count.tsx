import { useTranslation } from 'react-i18next'
import type { Denomination } from '../../../../core/cash/counts/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import styles from './cash-sessions.module.css'

/** Notes and coins as they were counted, those that were not there left out. */
export function DenominationCount({ denominations }: { denominations: readonly Denomination[] }) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { money, number } = useFormat()
  if (denominations.length === 0) return <p className={styles.nothing}>{t('no_pieces')}</p>
  return (
    <ul className={styles.pieces}>
      {denominations.map(({ cents, pieces }) => (
        <li key={cents}>{`${number(pieces)} × ${money(cents)}`}</li>
      ))}
    </ul>
  )
}
