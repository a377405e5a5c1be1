import { ActionIcon } from '@mantine/core'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../i18n/language-menu.tsx'
import type { Me } from '../guard.ts'
import { FullscreenButton } from './fullscreen-button.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { setSidebar, useSidebar } from './sidebar-state.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  me: Me
  roleUnknown: boolean
  /** Whether the menu of small screens is open. */
  drawn: boolean
  onDraw(): void
}

export function TopBar({ me, roleUnknown, drawn, onDraw }: TopBarProps) {
  const { t } = useTranslation('office')
  const open = useSidebar()
  return (
    <header className={styles.bar}>
      <ActionIcon
        className={styles.narrow}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('menu_open')}
        aria-expanded={drawn}
        onClick={onDraw}
      >
        <IconMenu2 />
      </ActionIcon>
      <ActionIcon
        className={styles.wide}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('sidebar')}
        aria-pressed={open}
        onClick={() => setSidebar(!open)}
      >
        <IconLayoutSidebar />
      </ActionIcon>
      <div className={styles.right}>
        <LanguageMenu label={t('language')} />
        <SchemeButton />
        <FullscreenButton />
        <UserMenu me={me} roleUnknown={roleUnknown} />
      </div>
    </header>
  )
}
