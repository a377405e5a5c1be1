import type { Flag } from '../../base/permissions.ts'

/** What a new shop goes through before it opens, in the order in which a step can build on those before it. */
export const GUIDE = [
  'identity',
  'address',
  'hours',
  'logo',
  'vat_regime',
  'series',
  'staff',
  'payment',
  'shipping',
  'goods',
  'opening_stock',
  'test_sale',
  'test_print',
] as const
export type GuideStep = (typeof GUIDE)[number]

/** What opens the screen of each step. */
export const STEP_FLAGS: Readonly<Record<GuideStep, Flag>> = {
  identity: 'can_manage_site_settings',
  address: 'can_manage_site_settings',
  hours: 'can_manage_site_settings',
  logo: 'can_manage_site_settings',
  vat_regime: 'can_manage_site_settings',
  series: 'can_manage_site_settings',
  staff: 'can_manage_admin_users',
  payment: 'can_manage_site_settings',
  shipping: 'can_manage_site_settings',
  goods: 'can_manage_products',
  opening_stock: 'can_manage_products',
  test_sale: 'can_manage_sales_pos',
  test_print: 'can_manage_site_settings',
}

/** What nobody but a person can know: that what a new shop begins with suits it, and that a paper came out well. */
export const MANUAL_STEPS: readonly GuideStep[] = ['vat_regime', 'series', 'shipping', 'test_print']

export const GUIDE_MARKS = ['done', 'skipped', 'open'] as const
