import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { LinkedScreen } from './sidebar-sections.ts'

/** The screens of the shop itself: its people, its settings and its upkeep. See `screens`. */
export const administrationScreens = [
  {
    path: '/admin/audit-log',
    flag: 'can_view_audit_log',
    section: 'administration',
    group: 'people',
    texts: 'office/audit',
    icon: IconListSearch,
  },
  {
    path: '/admin/users',
    flag: 'can_manage_admin_users',
    section: 'administration',
    group: 'people',
    texts: 'office/users',
    icon: IconUsers,
  },
  {
    path: '/admin/site-settings',
    flag: 'can_manage_site_settings',
    section: 'administration',
    group: 'shop',
    texts: 'office/settings',
    icon: IconAdjustments,
  },
  {
    path: '/admin/printer-settings',
    flag: 'can_manage_site_settings',
    section: 'administration',
    group: 'shop',
    texts: 'office/devices/printers',
    icon: IconPrinter,
  },
  {
    path: '/admin/tills',
    flag: 'can_manage_site_settings',
    section: 'administration',
    group: 'shop',
    texts: 'office/devices/tills',
    icon: IconBuildingStore,
  },
  {
    path: '/admin/services',
    flag: 'can_manage_site_settings',
    section: 'administration',
    group: 'shop',
    texts: 'office/settings/services',
    icon: IconPlugConnected,
  },
  {
    path: '/admin/custom-links',
    flag: 'can_manage_site_settings',
    section: 'administration',
    group: 'shop',
    texts: 'office/settings/custom-links',
    icon: IconLink,
  },
  {
    path: '/admin/mail',
    flag: 'can_manage_site_settings',
    section: 'administration',
    group: 'shop',
    texts: 'office/mail',
    icon: IconMail,
  },
  {
    path: '/admin/backup',
    flag: 'can_manage_backups',
    section: 'administration',
    group: 'upkeep',
    texts: 'office/backup',
    icon: IconDatabaseExport,
  },
  {
    path: '/admin/frontend-errors',
    flag: 'can_manage_site_settings',
    section: 'administration',
    group: 'upkeep',
    texts: 'office/frontend-errors',
    icon: IconBug,
  },
] as const satisfies readonly LinkedScreen[]
