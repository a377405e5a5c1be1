import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconReceiptEuro from '@tabler/icons-react/dist/esm/icons/IconReceiptEuro.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import type { ComponentType } from 'react'
import type { Flag } from '../../core/base/permissions.ts'
import type { TextKeys } from '../i18n/text-keys.ts'
import type words from './text/es.json'

export type SectionIcon = ComponentType<{ size?: string | number }>
type SectionLabel = Extract<keyof typeof words, `section.${string}`>

/** A screen and what it takes to open it, with all that lies below its path. */
export interface Screen {
  path: string
  /** Without it every person who is signed in may open it. */
  flag?: Flag
}

/** The folders whose texts have a `menu`, by their namespace. */
type MenuTexts = {
  [Namespace in keyof TextKeys]: TextKeys[Namespace] extends { menu: string } ? Namespace : never
}[keyof TextKeys & `office/${string}`]

/** A screen that the sidebar leads to, by the text `menu` of its own folder. */
export interface LinkedScreen extends Screen {
  section: SectionKey
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

/**
 * Every screen of office, till and print, and the one place that says who may open it: the guard of pages, the
 * sidebar and the tests read it. A route that is missing here opens for no one.
 */
export const screens: readonly (Screen | LinkedScreen)[] = [
  {
    path: '/admin',
    section: 'dashboard',
    texts: 'office/dashboard',
    icon: IconLayoutDashboard,
  },
  {
    path: '/admin/product-categories',
    flag: 'can_manage_product_categories',
    section: 'catalog',
    texts: 'office/catalog/categories',
    icon: IconTags,
  },
  {
    path: '/admin/tpv',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/till',
    icon: IconCashRegister,
  },
  {
    path: '/admin/sales-pos',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/sales',
    icon: IconReceipt,
  },
  {
    path: '/admin/incidents',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/sales/incidents',
    icon: IconAlertTriangle,
  },
  {
    path: '/admin/products',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/catalog/products',
    icon: IconShoe,
  },
  {
    path: '/admin/imports',
    flag: 'can_manage_products',
    section: 'catalog',
    texts: 'office/imports',
    icon: IconTableImport,
  },
  { path: '/admin/access-denied' },
  { path: '/print/ticket', flag: 'can_manage_sales_pos' },
]
