import { useTranslation } from 'react-i18next'
import styles from './delivery/help.module.css'
import { suggestEmail } from './email-typo.ts'

interface EmailHintProps {
  email: string
  onAccept(email: string): void
}

/** Offers the correction of a misspelt email address. */
export function EmailHint({ email, onAccept }: EmailHintProps) {
  const { t } = useTranslation('store/checkout')
  const suggestion = suggestEmail(email)
  return (
    <div role="status" className={styles.help}>
      {suggestion && (
        <button type="button" className={styles.offer} onClick={() => onAccept(suggestion)}>
          {t('email_suggestion', { email: suggestion })}
        </button>
      )}
    </div>
  )
}
