import { useTranslation } from 'react-i18next'
import styles from './releases.module.css'
import { openReleases, useNewestRelease, useUnseenRelease } from './releases-state.ts'

/** The version at the end of the sidebar; it opens what is new. */
export function VersionLabel({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation('office/releases')
  const { version } = useNewestRelease()
  const isUnseen = useUnseenRelease()
  return (
    <button
      type="button"
      className={styles.version}
      aria-label={t('version_open', { version })}
      aria-haspopup="dialog"
      onClick={openReleases}
    >
      {isShort ? version : t('version', { version })}
      {isUnseen && <span className={styles.dot} aria-hidden="true" />}
    </button>
  )
}
