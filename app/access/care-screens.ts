import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'

/** The screens that look after goods that were sold. See `screens`. */
export const careScreens = [
  {
    path: '/admin/complaints',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/complaints',
    icon: IconMessageReport,
  },
  {
    path: '/admin/guarantee',
    flag: 'can_manage_sales_pos',
    section: 'sales',
    texts: 'office/guarantee',
    icon: IconTool,
  },
  {
    path: '/admin/recalls',
    flag: 'can_manage_customers',
    section: 'catalog',
    texts: 'office/recalls',
    icon: IconSpeakerphone,
  },
] as const
