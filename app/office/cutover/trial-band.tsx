import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import type { Shop } from '../../context.ts'
import styles from './trial-band.module.css'
import { TRIAL_PATH } from './trial-path.ts'

interface TrialBandProps {
  me: Me
  trial: Awaited<ReturnType<Shop['settings']['getTrialSide']>>
}

/** Says above every page that what it shows is of the trial: while that lasts, and afterwards where it was asked for. */
export function TrialBand({ me, trial }: TrialBandProps) {
  const { t } = useTranslation('office/cutover')
  const { pathname, search } = useLocation()
  if (trial.is_trial) {
    const mayFinish = me.is_super_admin && mayOpen(me, TRIAL_PATH) && pathname !== TRIAL_PATH
    return (
      <section className={styles.band} aria-label={t('band')}>
        <strong>{t('band')}</strong>
        <span>{t('band_text')}</span>
        {mayFinish && <Link to={TRIAL_PATH}>{t('band_link')}</Link>}
      </section>
    )
  }
  const query = new URLSearchParams(search)
  if (!query.has('trial')) return null
  query.delete('trial')
  query.delete('page')
  return (
    <section className={styles.band} aria-label={t('band')}>
      <strong>{t('band')}</strong>
      <span>{t('band_over')}</span>
      <Link to={{ pathname, search: query.toString() }}>{t('show_real')}</Link>
    </section>
  )
}
