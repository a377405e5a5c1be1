import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconReceiptEuro from '@tabler/icons-react/dist/esm/icons/IconReceiptEuro.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { ComponentType } from 'react'
import type { Flag } from '../../core/base/permissions.ts'
import type words from './text/es.json'

export type Icon = ComponentType<{ size?: string | number }>
type Label<Prefix extends string> = Extract<keyof typeof words, `${Prefix}.${string}`>

/** A screen and what it takes to open it, with all that lies below its path. */
export interface Screen {
  path: string
  /** Without it every person who is signed in may open it. */
  flag?: Flag
}

/** A screen that the sidebar leads to. */
export interface LinkedScreen extends Screen {
  section: SectionKey
  label: Label<'nav'>
  icon: Icon
}

/** The sections of the sidebar, in its order. (spec section 2) */
export const SECTIONS = [
  { key: 'dashboard', label: 'section.dashboard', icon: IconLayoutDashboard },
  { key: 'catalog', label: 'section.catalog', icon: IconCategory },
  { key: 'sales', label: 'section.sales', icon: IconReceiptEuro },
  { key: 'content', label: 'section.content', icon: IconReportAnalytics },
  { key: 'administration', label: 'section.administration', icon: IconSettings },
] as const satisfies readonly { key: string; label: Label<'section'>; icon: Icon }[]

export type SectionKey = (typeof SECTIONS)[number]['key']

/**
 * Every screen of office, till and print, and the one place that says who may open it: the guard of pages, the
 * sidebar and the tests read it. A route that stands in no line here opens for nobody.
 */
export const screens: readonly (Screen | LinkedScreen)[] = [
  {
    path: '/admin',
    section: 'dashboard',
    label: 'nav.dashboard',
    icon: IconLayoutDashboard,
  },
  { path: '/admin/access-denied' },
]
