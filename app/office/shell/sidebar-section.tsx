import { Tooltip } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { groupLinks, isWithin } from '../../access/access.ts'
import {
  type LinkedScreen,
  type SectionKey,
  SIDEBAR_SECTIONS,
} from '../../access/sidebar-sections.ts'
import { getSurface } from '../../surface.ts'
import { badgeText } from './badge-text.ts'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

interface SidebarSectionProps {
  section: SectionKey
  links: LinkedScreen[]
  badges: Readonly<Record<string, number>>
}

const TOOLTIP_DELAY_MS = 100

/** A section that folds, unfolded where the page is one of its screens. */
export function SidebarSection({ section, links, badges }: SidebarSectionProps) {
  const { t } = useTranslation('office')
  const { pathname } = useLocation()
  const isInside = links.some(({ path }) => isWithin(pathname, path))
  const [choice, setChoice] = useState<{ isUnfolded: boolean; isInside: boolean }>()
  // What the person chose holds until they enter or leave the section.
  const isUnfolded = choice?.isInside === isInside ? choice.isUnfolded : isInside
  const { icon: Icon, label } = findSection(section)
  // Unfolded, its links bear their own.
  const waiting = isUnfolded ? undefined : countWaiting(links, badges)
  return (
    <li>
      <details
        open={isUnfolded}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== isUnfolded) setChoice({ isUnfolded: open, isInside })
        }}
      >
        <summary className={styles.section}>
          <Icon size={20} />
          <span className={styles.label}>{t(label)}</span>
          {waiting && <span className={styles.badge}>{waiting}</span>}
          <IconChevronDown size={16} className={styles.chevron} />
        </summary>
        <ul className={styles.links}>
          {groupLinks(links).map((group) =>
            group.label ? (
              <li key={group.label}>
                <p className={styles.group} aria-hidden="true">
                  {t(group.label)}
                </p>
                <ul className={styles.grouped} aria-label={t(group.label)}>
                  <Links links={group.links} badges={badges} />
                </ul>
              </li>
            ) : (
              <Links key="ungrouped" links={group.links} badges={badges} />
            ),
          )}
        </ul>
      </details>
    </li>
  )
}

function Links({ links, badges }: Pick<SidebarSectionProps, 'links' | 'badges'>) {
  return links.map((screen) => (
    <li key={screen.path}>
      <SidebarLink screen={screen} badge={badges[screen.path]} />
    </li>
  ))
}

/** The icon of a section in the closed sidebar, which leads to its first screen. */
export function ClosedSection({ section, links, badges }: SidebarSectionProps) {
  const { t } = useTranslation('office')
  const { pathname } = useLocation()
  const { icon: Icon, label } = findSection(section)
  const to = links[0]?.path ?? '/admin'
  const waiting = countWaiting(links, badges)
  return (
    <li>
      <Tooltip
        label={t(label)}
        position="right"
        openDelay={TOOLTIP_DELAY_MS}
        // In a portal at the end of the page it would belong to no landmark.
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

/** Of all its screens together, as a badge shows it. */
function countWaiting(
  links: readonly LinkedScreen[],
  badges: SidebarSectionProps['badges'],
): string | undefined {
  return badgeText(links.reduce((sum, { path }) => sum + (badges[path] ?? 0), 0))
}

function findSection(section: SectionKey) {
  return SIDEBAR_SECTIONS.find(({ key }) => key === section) ?? SIDEBAR_SECTIONS[0]
}
