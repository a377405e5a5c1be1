import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconNews from '@tabler/icons-react/dist/esm/icons/IconNews.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { LinkIcon } from '../../../../core/settings/custom-links/rules.ts'
import type { SectionIcon } from '../../../access/sidebar-sections.ts'

/** The drawings of the spec's icon names. */
export const linkIcons: Record<LinkIcon, SectionIcon> = {
  LayoutDashboard: IconLayoutDashboard,
  ShoppingBag: IconShoppingBag,
  Users: IconUsers,
  Settings: IconSettings,
  BarChart3: IconChartBar,
  Truck: IconTruck,
  Newspaper: IconNews,
  LogOut: IconLogout,
  ExternalLink: IconExternalLink,
  Store: IconBuildingStore,
  Settings2: IconAdjustments,
}
