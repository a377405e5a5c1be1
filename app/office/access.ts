import type { Flag } from '../../core/base/permissions.ts'
import {
  type LinkedScreen,
  type Screen,
  type SectionKey,
  SIDEBAR_SECTIONS,
  screens,
} from './sections.ts'

/** A person with the permissions that the server gives them. */
export interface PermissionHolder {
  permissions: Record<Flag, boolean>
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

interface Section {
  key: SectionKey
  links: LinkedScreen[]
}

/** The sidebar of one person: no link they may not use, and no section without links. */
export function sectionsFor(holder: PermissionHolder, table = screens): Section[] {
  return SIDEBAR_SECTIONS.map(({ key }) => ({
    key,
    links: table
      .filter((screen): screen is LinkedScreen => 'section' in screen && screen.section === key)
      .filter((screen) => mayUse(holder, screen)),
  })).filter(({ links }) => links.length > 0)
}

function mayUse({ permissions }: PermissionHolder, { flag }: Screen): boolean {
  return flag === undefined || permissions[flag]
}
