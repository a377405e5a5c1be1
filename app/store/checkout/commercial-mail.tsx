import { useTranslation } from 'react-i18next'
import styles from './commercial-mail.module.css'

/** Consent to commercial mail, apart from the order and never ticked by the shop. (RGPD art. 7) */
export function CommercialMail() {
  const { t } = useTranslation('core/checkout')
  return (
    <label className={styles.line}>
      <input type="checkbox" name="commercial_mail" />
      <span>{t('commercial_mail')}</span>
    </label>
  )
}
