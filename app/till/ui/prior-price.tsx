import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import hidden from '../../ui/hidden.module.css'
import styles from './prior-price.module.css'

/** What something cost before it was reduced, struck through: the law wants it beside the reduced price. */
export function PriorPrice({ cents }: { cents: number }) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  return (
    <s className={styles.prior}>
      <span className={hidden.hidden}>{t('prior_price')} </span>
      {money(cents)}
    </s>
  )
}
