import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isOwn } from '../../access/access.ts'
import type { LinkedScreen } from '../../access/sidebar-sections.ts'
import { getSurface } from '../../surface.ts'
import { badgeText } from './badge-text.ts'
import styles from './sidebar.module.css'

interface SidebarLinkProps {
  screen: LinkedScreen
  badge: number | undefined
}

export function SidebarLink({ screen: { path, texts, icon: Icon }, badge }: SidebarLinkProps) {
  const { t } = useTranslation(texts)
  const active = isOwn(useLocation().pathname, path)
  const waiting = badgeText(badge)
  return (
    <Link
      to={path}
      className={styles.link}
      aria-current={active ? 'page' : undefined}
      reloadDocument={getSurface(path) !== 'office'}
    >
      <Icon size={20} />
      <span className={styles.label}>{t('menu')}</span>
      {waiting && <span className={styles.badge}>{waiting}</span>}
    </Link>
  )
}
