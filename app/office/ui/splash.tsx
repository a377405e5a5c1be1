import { useTranslation } from 'react-i18next'
import { useBrand } from '../../root-data.ts'
import styles from './splash.module.css'

/**
 * The shop's logo and name over the page that is being left, until the office has come. (spec section 2) It is there
 * from the start, so that the logo is loaded when it is shown.
 */
export function Splash({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('office/session')
  const { name } = useBrand()
  return (
    <div className={styles.splash} hidden={!isShown}>
      <img className={styles.logo} src="/logo.png" alt="" />
      <p className={styles.name}>{name}</p>
      <p role="status" className={styles.text}>
        {isShown && t('loading')}
      </p>
    </div>
  )
}
