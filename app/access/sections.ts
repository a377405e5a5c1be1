import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import { administrationScreens } from './administration-screens.ts'
import { catalogScreens } from './catalog-screens.ts'
import { contentScreens } from './content-screens.ts'
import { printScreens } from './print-screens.ts'
import { salesScreens } from './sales-screens.ts'
import type { LinkedScreen, Screen } from './sidebar-sections.ts'
import { stockScreens } from './stock-screens.ts'
import { unlinkedScreens } from './unlinked-screens.ts'

/** In a group, screens of the spec come first and in its order, see `sectionsFor`; the others follow in this one. */
const linkedScreens: readonly LinkedScreen[] = [
  {
    path: '/admin',
    section: 'dashboard',
    texts: 'office/dashboard',
    icon: IconLayoutDashboard,
  },
  ...catalogScreens,
  ...stockScreens,
  ...salesScreens,
  ...contentScreens,
  ...administrationScreens,
]

/**
 * Every screen of office, till and print, and the one place that says who may open it: the guard of pages, the
 * sidebar and the tests read it. A route that is missing here opens for no one.
 */
export const screens: readonly (Screen | LinkedScreen)[] = [
  // Before those whose paths some of them begin with.
  ...unlinkedScreens,
  ...linkedScreens,
  ...printScreens,
]
