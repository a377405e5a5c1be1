import { ActionIcon } from '@mantine/core'
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../access/guard.ts'
import { LanguageMenu } from '../../i18n/language-menu.tsx'
import { NotificationsButton } from '../notifications/notifications-button.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { ReleasesButton } from '../releases/releases-button.tsx'
import { LinksMenu } from '../settings/custom-links/links-menu.tsx'
import { useCustomLinks } from '../settings/custom-links/use-custom-links.ts'
import { FullscreenButton } from './fullscreen-button.tsx'
import { SchemeButton } from './scheme-button.tsx'
import styles from './top-bar.module.css'
import { setSidebar, useSidebar } from './use-sidebar.ts'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  me: Me
  isRoleUnknown: boolean
  /** The sidebar of small screens. */
  isDrawerOpen: boolean
  onOpenDrawer(): void
}

export function TopBar({ me, isRoleUnknown, isDrawerOpen, onOpenDrawer }: TopBarProps) {
  const { t } = useTranslation('office')
  const isOpen = useSidebar()
  const links = useCustomLinks()
  return (
    <header className={styles.bar}>
      <ActionIcon
        className={styles.narrow}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('menu_open')}
        aria-expanded={isDrawerOpen}
        onClick={onOpenDrawer}
      >
        <IconMenu2 />
      </ActionIcon>
      <ActionIcon
        className={styles.wide}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('sidebar')}
        aria-pressed={isOpen}
        onClick={() => setSidebar(!isOpen)}
      >
        <IconLayoutSidebar />
      </ActionIcon>
      <div className={styles.right}>
        <PaletteButton me={me} />
        <LinksMenu me={me} links={links} />
        <NotificationsButton />
        <ReleasesButton />
        <LanguageMenu label={t('language')} />
        <SchemeButton />
        <FullscreenButton />
        <UserMenu me={me} isRoleUnknown={isRoleUnknown} links={links} />
      </div>
    </header>
  )
}
