import { ActionIcon } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs'
import { useTranslation } from 'react-i18next'
import styles from './top-bar.module.css'

export function FullscreenButton() {
  const { t } = useTranslation('office')
  const { toggle, fullscreen } = useFullscreenDocument()
  return (
    <ActionIcon
      className={styles.fullscreen}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('fullscreen')}
      aria-pressed={fullscreen}
      // Where the browser forbids it, nothing happens. (spec section 8)
      onClick={() => void toggle().catch(() => undefined)}
    >
      {fullscreen ? <IconMinimize /> : <IconMaximize />}
    </ActionIcon>
  )
}
