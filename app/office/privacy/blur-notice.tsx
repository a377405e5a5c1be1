import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useTranslation } from 'react-i18next'
import styles from './blur-notice.module.css'

/** Why names are blurred and how they come back; for the eye alone, because a screen reader reads them all the time. */
export function BlurNotice() {
  const { t } = useTranslation('office/privacy')
  return (
    <p className={styles.notice} aria-hidden="true">
      <IconEyeOff size={20} />
      {t('blurred')}
    </p>
  )
}
