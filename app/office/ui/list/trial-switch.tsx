import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './trial-switch.module.css'
import { useTrial } from './use-trial.ts'

/** Leads from a list of real sales to that of the trial, in a shop that has had one. */
export function TrialSwitch({ path, isShown }: { path: string; isShown: boolean }) {
  const { t } = useTranslation('office/cutover')
  const trial = useTrial()
  if (!trial?.has_trial || trial.is_trial || isShown) return null
  return (
    <p className={styles.switch}>
      <Link to={`${path}?trial=1`}>{t('show_trial')}</Link>
    </p>
  )
}
