import { ActionIcon } from '@mantine/core'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useTranslation } from 'react-i18next'
import styles from './releases.module.css'
import { ReleasesModal } from './releases-modal.tsx'
import {
  openReleases,
  useOpenHighPriority,
  useReleasesOpen,
  useUnseenRelease,
} from './releases-state.ts'

/** The button of the top bar, with a dot while the newest update was not seen, and the window it opens. */
export function ReleasesButton() {
  const { t } = useTranslation('office/releases')
  const isUnseen = useUnseenRelease()
  const isOpen = useReleasesOpen()
  useOpenHighPriority()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.button}
        aria-label={t(isUnseen ? 'open_new' : 'open')}
        aria-haspopup="dialog"
        onClick={openReleases}
      >
        <IconSparkles />
        {isUnseen && <span className={styles.dot} aria-hidden="true" />}
      </ActionIcon>
      {isOpen && <ReleasesModal />}
    </>
  )
}
