import { useTranslation } from 'react-i18next'
import styles from './delivery/help.module.css'
import { meantMail } from './mail-slip.ts'

interface MailHintProps {
  typed: string
  onMend(mail: string): void
}

/** A misspelt address costs the buyer every message: it is offered as it was probably meant. */
export function MailHint({ typed, onMend }: MailHintProps) {
  const { t } = useTranslation('store/checkout')
  const meant = meantMail(typed)
  return (
    <div role="status" className={styles.help}>
      {meant && (
        <button type="button" className={styles.offer} onClick={() => onMend(meant)}>
          {t('meant_mail', { email: meant })}
        </button>
      )}
    </div>
  )
}
