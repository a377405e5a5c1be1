import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readRelease } from '../../errors/read-release.ts'
import styles from './frontend-errors.module.css'

/** The build that an error happened in; whether it is the one of this page is known in the browser alone. */
export function Release({ release }: { release: string }) {
  const { t } = useTranslation('office/frontend-errors')
  const current = useSyncExternalStore(never, readRelease, () => '')
  if (release === '') return t('release.unknown')
  return (
    <span>
      <code>{release}</code>
      {current === release && <span className={styles.soft}> ({t('current')})</span>}
    </span>
  )
}

/** A page keeps its build as long as it lives. */
const never = () => () => {}
