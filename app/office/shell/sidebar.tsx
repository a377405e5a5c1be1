import { useTranslation } from 'react-i18next'
import { sectionsFor } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import { VersionLabel } from '../releases/version-label.tsx'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'
import { ClosedSection, SidebarSection } from './sidebar-section.tsx'

interface SidebarProps {
  me: Me
  badges: Readonly<Record<string, number>>
  isOpen: boolean
}

/** Links to the screens that a person may open; closed, each section is one icon. */
export function Sidebar({ me, badges, isOpen }: SidebarProps) {
  const { t } = useTranslation('office')
  return (
    <nav aria-label={t('menu')} className={styles.menu} data-open={isOpen || undefined}>
      <ul className={styles.list}>
        {sectionsFor(me).map(({ key, links }) => {
          const [first, ...more] = links
          if (!first) return null
          if (!isOpen)
            return <ClosedSection key={key} section={key} links={links} badges={badges} />
          if (more.length > 0 || key !== 'dashboard') {
            return <SidebarSection key={key} section={key} links={links} badges={badges} />
          }
          return (
            <li key={key}>
              <SidebarLink screen={first} badge={badges[first.path]} />
            </li>
          )
        })}
      </ul>
      <VersionLabel isShort={!isOpen} />
    </nav>
  )
}
