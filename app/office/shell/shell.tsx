import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import type { Me } from '../../access/guard.ts'
import type { Shop } from '../../context.ts'
import { useBrand } from '../../root-data.ts'
import hidden from '../../ui/hidden.module.css'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { TrialBand } from '../cutover/trial-band.tsx'
import { NotificationsContext, selectReachable, toBadges } from '../notifications/notifications.ts'
import { BlurNotice } from '../privacy/blur-notice.tsx'
import { usePrivacyBlur } from '../privacy/use-privacy-blur.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { Brand } from './brand.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLanguageNotice } from './use-language-notice.ts'
import { useShellState } from './use-shell-state.ts'
import { useSidebar } from './use-sidebar.ts'

interface ShellProps {
  me: Me
  trial: Awaited<ReturnType<Shop['settings']['getTrialSide']>>
  children: ReactNode
}

/** What surrounds every page of the office. */
export function Shell({ me, trial, children }: ShellProps) {
  const { t } = useTranslation('office')
  const { isRoleUnknown } = useSessionWatch(me, { place: 'office' })
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const isOpen = useSidebar()
  const state = useShellState()
  const notifications = state && selectReachable(state.notifications, me)
  const badges = toBadges(notifications ?? [])
  const isBlurred = usePrivacyBlur(state?.privacy)
  const main = useRef<HTMLElement>(null)
  const { name } = useBrand()
  useLanguageNotice()
  useFocusOnNewPage(main, isDrawerOpen, drawer.close)
  return (
    <NotificationsContext value={notifications}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        <aside className={styles.sidebar}>
          <Brand />
          <Sidebar me={me} badges={badges} isOpen={isOpen} />
        </aside>
        <Drawer.Root
          opened={isDrawerOpen}
          onClose={drawer.close}
          size={280}
          classNames={{ content: styles.drawer }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('menu')}>
            <div className={styles.drawerHead}>
              <span className={styles.drawerTitle}>
                <ShopLogo ground="dark">{name}</ShopLogo>
              </span>
              <Drawer.CloseButton
                aria-label={t('menu_close')}
                size={44}
                className={styles.drawerClose}
              />
            </div>
            <Sidebar me={me} badges={badges} isOpen />
          </Drawer.Content>
        </Drawer.Root>
        <div className={styles.page}>
          <TopBar
            me={me}
            isRoleUnknown={isRoleUnknown}
            isDrawerOpen={isDrawerOpen}
            onOpenDrawer={drawer.open}
          />
          <Progress />
          <TrialBand me={me} trial={trial} />
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        {isBlurred && <BlurNotice />}
      </div>
    </NotificationsContext>
  )
}

/**
 * Moves the focus to a new page, so that it is read from its beginning, and closes the drawer that led to it. Another
 * dialog that was opened while the page came keeps the focus: somebody is typing into it.
 */
function useFocusOnNewPage(
  main: React.RefObject<HTMLElement | null>,
  isDrawerOpen: boolean,
  closeDrawer: () => void,
) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    closeDrawer()
    const isInDialog = document.activeElement?.closest('[role="dialog"]') != null
    if (isDrawerOpen || !isInDialog) main.current?.focus({ preventScroll: true })
  }, [pathname, main, isDrawerOpen, closeDrawer])
}

function Progress() {
  const { t } = useTranslation('office')
  const loading = useNavigation().state === 'loading'
  return (
    <div role="status" className={styles.progress} data-loading={loading || undefined}>
      {loading && <span className={hidden.hidden}>{t('loading_page')}</span>}
    </div>
  )
}
