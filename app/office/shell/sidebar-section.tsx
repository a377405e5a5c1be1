import { Tooltip } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { getSurface } from '../../surface.ts'
import { isWithin } from '../access.ts'
import { type LinkedScreen, SECTIONS, type SectionKey } from '../sections.ts'
import { badgeText } from './badge.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

interface SidebarSectionProps {
  section: SectionKey
  links: LinkedScreen[]
  badges: Readonly<Record<string, number>>
}

const TOOLTIP_DELAY_MS = 100

/** A section that folds; it unfolds by itself when the page lies inside it. */
export function SidebarSection({ section, links, badges }: SidebarSectionProps) {
  const { t } = useTranslation('office')
  const { pathname } = useLocation()
  const inside = links.some(({ path }) => isWithin(pathname, path))
  const [chosen, choose] = useState<{ unfolded: boolean; inside: boolean }>()
  // What the person chose holds until they enter or leave the section.
  const unfolded = chosen?.inside === inside ? chosen.unfolded : inside
  const { icon: Icon, label } = factsOf(section)
  return (
    <li>
      <details
        open={unfolded}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== unfolded) choose({ unfolded: open, inside })
        }}
      >
        <summary className={styles.section}>
          <Icon size={20} />
          <span className={styles.label}>{t(label)}</span>
          <IconChevronDown size={16} className={styles.chevron} />
        </summary>
        <ul className={styles.links}>
          {links.map((screen) => (
            <li key={screen.path}>
              <SidebarLink screen={screen} badge={badges[screen.path]} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The sign of a section, which leads to its first screen. */
export function ClosedSection({ section, links, badges }: SidebarSectionProps) {
  const { t } = useTranslation('office')
  const { pathname } = useLocation()
  const { icon: Icon, label } = factsOf(section)
  const to = links[0]?.path ?? '/admin'
  const waiting = badgeText(links.reduce((sum, { path }) => sum + (badges[path] ?? 0), 0))
  return (
    <li>
      <Tooltip
        label={t(label)}
        position="right"
        openDelay={TOOLTIP_DELAY_MS}
        // Beside its link and not at the end of the page, where it would belong to nothing.
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Link
          to={to}
          className={styles.link}
          aria-current={links.some(({ path }) => isWithin(pathname, path)) ? 'true' : undefined}
          reloadDocument={getSurface(to) !== 'office'}
        >
          <Icon size={22} />
          <span className={styles.label}>{t(label)}</span>
          {waiting && <span className={styles.badge}>{waiting}</span>}
        </Link>
      </Tooltip>
    </li>
  )
}

function factsOf(section: SectionKey) {
  return SECTIONS.find(({ key }) => key === section) ?? SECTIONS[0]
}
