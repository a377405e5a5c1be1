import { useTranslation } from 'react-i18next'
import { sectionsFor } from '../access.ts'
import type { Me } from '../guard.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'
import { ClosedSection, SidebarSection } from './sidebar-section.tsx'

interface SidebarProps {
  me: Me
  badges: Readonly<Record<string, number>>
  open: boolean
}

/** The ways that this person may go. Closed, each section is one sign. */
export function Sidebar({ me, badges, open }: SidebarProps) {
  const { t } = useTranslation('office')
  return (
    <nav aria-label={t('menu')} className={styles.menu} data-open={open || undefined}>
      <ul className={styles.list}>
        {sectionsFor(me).map(({ key, links }) => {
          const [first, ...more] = links
          if (!first) return null
          if (!open) return <ClosedSection key={key} section={key} links={links} badges={badges} />
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
    </nav>
  )
}
