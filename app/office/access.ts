import type { Flag } from '../../core/base/permissions.ts'
import { type LinkedScreen, type Screen, SECTIONS, type SectionKey, screens } from './sections.ts'

/** What a person may do, as the server says it of them. */
export interface Holder {
  permissions: Record<Flag, boolean>
}

const DASHBOARD = '/admin'
/** Any address below /admin that leads nowhere. */
const NOWHERE = '/admin/*'

/** Whether somebody may open a route, by its pattern such as `/admin/products/:id`. */
export function mayOpen(holder: Holder, pattern: string, table = screens): boolean {
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`
  if (path === NOWHERE) return true
  const screen = table.find((each) => isWithin(path, each.path))
  return screen !== undefined && mayUse(holder, screen)
}

/** Whether a path lies on a screen or below it. Below the dashboard lie all others, so it is itself only. */
export function isWithin(path: string, screen: string): boolean {
  return path === screen || (screen !== DASHBOARD && path.startsWith(`${screen}/`))
}

interface Section {
  key: SectionKey
  links: LinkedScreen[]
}

/** The sidebar of one person: no link they may not use, and no section without links. */
export function sectionsFor(holder: Holder, table = screens): Section[] {
  return SECTIONS.map(({ key }) => ({
    key,
    links: table
      .filter((screen): screen is LinkedScreen => 'section' in screen && screen.section === key)
      .filter((screen) => mayUse(holder, screen)),
  })).filter(({ links }) => links.length > 0)
}

function mayUse({ permissions }: Holder, { flag }: Screen): boolean {
  return flag === undefined || permissions[flag]
}
