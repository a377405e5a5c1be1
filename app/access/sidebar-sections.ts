import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconReceiptEuro from '@tabler/icons-react/dist/esm/icons/IconReceiptEuro.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { ComponentType } from 'react'
import type { Flag, Right } from '../../core/base/permissions.ts'
import type { TextKeys } from '../i18n/text-keys.ts'
import type words from '../office/text/es.json'

export type SectionIcon = ComponentType<{ size?: string | number }>
type SectionLabel = Extract<keyof typeof words, `section.${string}`>
type GroupLabel = Extract<keyof typeof words, `group.${string}`>

/** A screen and what it takes to open it, with all that lies below its path. */
export interface Screen {
  path: string
  /** Any of several opens it; without one every person who is signed in may. */
  flag?: Flag | readonly Flag[]
  /** The finer right that it takes as well. */
  right?: Right
}

/** The folders whose texts have a `menu`, by their namespace. */
type MenuTexts = {
  [Namespace in keyof TextKeys]: TextKeys[Namespace] extends { menu: string } ? Namespace : never
}[keyof TextKeys & `office/${string}`]

/** A screen that the sidebar leads to, by the text `menu` of its own folder. */
export interface LinkedScreen extends Screen {
  section: SectionKey
  /** Under which heading of its section; those without one come first. */
  group?: GroupKey
  texts: MenuTexts
  icon: SectionIcon
}

/** The sections of the sidebar, in its order. (spec section 2) */
export const SIDEBAR_SECTIONS = [
  { key: 'dashboard', label: 'section.dashboard', icon: IconLayoutDashboard },
  { key: 'catalog', label: 'section.catalog', icon: IconCategory },
  { key: 'sales', label: 'section.sales', icon: IconReceiptEuro },
  { key: 'content', label: 'section.content', icon: IconReportAnalytics },
  { key: 'administration', label: 'section.administration', icon: IconSettings },
] as const satisfies readonly { key: string; label: SectionLabel; icon: SectionIcon }[]

export type SectionKey = (typeof SIDEBAR_SECTIONS)[number]['key']

/** The groups within the sections, in the order of the sidebar. */
export const SIDEBAR_GROUPS = [
  { key: 'goods', label: 'group.goods' },
  { key: 'prices', label: 'group.prices' },
  { key: 'stock', label: 'group.stock' },
  { key: 'counter', label: 'group.counter' },
  { key: 'orders', label: 'group.orders' },
  { key: 'customers', label: 'group.customers' },
  { key: 'money', label: 'group.money' },
  { key: 'people', label: 'group.people' },
  { key: 'shop', label: 'group.shop' },
  { key: 'upkeep', label: 'group.upkeep' },
] as const satisfies readonly { key: string; label: GroupLabel }[]

export type GroupKey = (typeof SIDEBAR_GROUPS)[number]['key']
