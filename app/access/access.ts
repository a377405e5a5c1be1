import type { Flag, Rights } from '../../core/base/permissions.ts'
import { screens } from './sections.ts'
import {
  type LinkedScreen,
  type Screen,
  type SectionKey,
  SIDEBAR_GROUPS,
  SIDEBAR_SECTIONS,
} from './sidebar-sections.ts'

/** A person with the permissions that the server gives them. */
export interface PermissionHolder {
  permissions: Record<Flag, boolean>
  rights?: Partial<Rights>
}

const DASHBOARD = '/admin'
/** The route of addresses below /admin that do not exist. */
const NOT_FOUND = '/admin/*'

/** Whether a person may open a route, by its pattern such as `/admin/products/:id`. */
export function mayOpen(holder: PermissionHolder, pattern: string, table = screens): boolean {
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`
  if (path === NOT_FOUND) return true
  const screen = table.find((each) => isWithin(path, each.path))
  return screen !== undefined && mayUse(holder, screen)
}

/** Whether a path is a screen's or below it. All others are below the dashboard's, which stands for itself only. */
export function isWithin(path: string, screen: string): boolean {
  return path === screen || (screen !== DASHBOARD && path.startsWith(`${screen}/`))
}

/** Whether a path belongs to this screen and not to another one below it. */
export const isOwn = (path: string, screen: string): boolean =>
  isWithin(path, screen) &&
  !screens.some((each) => each.path.startsWith(`${screen}/`) && isWithin(path, each.path))

interface Section {
  key: SectionKey
  links: LinkedScreen[]
}

const getGroup = ({ group }: LinkedScreen) => SIDEBAR_GROUPS.findIndex(({ key }) => key === group)

/** The screens of the spec's table in its order. (spec section 2) */
const SPEC_ORDER = [
  '/admin',
  '/admin/products',
  '/admin/product-categories',
  '/admin/suppliers',
  '/admin/supplier-orders',
  '/admin/tpv',
  '/admin/sales-pos',
  '/admin/shipping',
  '/admin/returns-history',
  '/admin/customers',
  '/admin/lent-items',
  '/admin/analytics',
  '/admin/reports',
  '/admin/restock-analysis',
  '/admin/audit-log',
  '/admin/newsletter',
  '/admin/faqs',
  '/admin/users',
  '/admin/site-settings',
  '/admin/printer-settings',
  '/admin/backup',
]

const getRank = ({ path }: Screen) => {
  const rank = SPEC_ORDER.indexOf(path)
  return rank < 0 ? SPEC_ORDER.length : rank
}

/**
 * The sidebar of one person: no link they may not use, and no section without links. In each group the screens of the
 * spec's table come first and in its order, so that a section's icon leads to the first of them.
 */
export function sectionsFor(holder: PermissionHolder, table = screens): Section[] {
  return SIDEBAR_SECTIONS.map(({ key }) => ({
    key,
    links: table
      .filter((screen): screen is LinkedScreen => 'section' in screen && screen.section === key)
      .filter((screen) => mayUse(holder, screen))
      .sort((a, b) => getGroup(a) - getGroup(b) || getRank(a) - getRank(b)),
  })).filter(({ links }) => links.length > 0)
}

/** So few links are seen at once, without headings. */
const UNGROUPED = 6

interface Group {
  /** Undefined for links without a heading. */
  label: (typeof SIDEBAR_GROUPS)[number]['label'] | undefined
  links: LinkedScreen[]
}

/** The links of a section under their headings, in their order. */
export function groupLinks(links: readonly LinkedScreen[]): Group[] {
  if (links.length <= UNGROUPED) return [{ label: undefined, links: [...links] }]
  return [undefined, ...SIDEBAR_GROUPS]
    .map((group) => ({
      label: group?.label,
      links: links.filter((link) => link.group === group?.key),
    }))
    .filter((group) => group.links.length > 0)
}

function mayUse({ permissions, rights }: PermissionHolder, { flag, right }: Screen): boolean {
  if (flag !== undefined && ![flag].flat().some((each) => permissions[each])) return false
  return right === undefined || rights?.[right] !== 'denied'
}
