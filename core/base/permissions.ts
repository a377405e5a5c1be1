/** What a role may do, besides `is_super_admin`, which passes every check. (spec section 6) */
export const FLAGS = [
  'can_manage_products',
  'can_manage_product_categories',
  'can_manage_suppliers',
  'can_manage_supplier_orders',
  'can_manage_sales_pos',
  'can_manage_customers',
  'can_manage_lent_items',
  'can_view_reports',
  'can_view_audit_log',
  'can_manage_newsletter',
  'can_manage_site_settings',
  'can_manage_admin_users',
  'can_manage_backups',
] as const

export type Flag = (typeof FLAGS)[number]

/** The permissions of one role as stored in admin_roles. */
export type Permissions = { is_super_admin: boolean } & Partial<Record<Flag, boolean>> &
  Partial<Rights>

export function includesFlag(permissions: Permissions, flag: Flag): boolean {
  return permissions.is_super_admin || permissions[flag] === true
}

/** How far a role goes: by itself, with a colleague's PIN, or not at all. */
export const RIGHT_LEVELS = ['allowed', 'pin', 'denied'] as const
export type RightLevel = (typeof RIGHT_LEVELS)[number]

/**
 * The finer rights below the flags, by their columns in admin_roles, with the levels that each may have. A right is
 * worth nothing without the flag of the act itself; the last two begin where a role's own limit ends.
 */
export const RIGHTS = {
  see_costs: ['allowed', 'denied'],
  see_turnover: ['allowed', 'denied'],
  change_prices: RIGHT_LEVELS,
  publish_products: RIGHT_LEVELS,
  import_products: RIGHT_LEVELS,
  void_sales: RIGHT_LEVELS,
  confirm_payments: RIGHT_LEVELS,
  pay_out_by_hand: RIGHT_LEVELS,
  accept_difference: ['allowed', 'pin'],
  exceed_cash_out: ['pin', 'denied'],
  exceed_discount: ['pin', 'denied'],
} as const satisfies Record<string, readonly RightLevel[]>

export type Right = keyof typeof RIGHTS

/** The flag of the act that each right is below. What is only seen is approved by nobody. */
export const RIGHT_FLAGS = {
  change_prices: 'can_manage_products',
  publish_products: 'can_manage_products',
  import_products: 'can_manage_products',
  void_sales: 'can_manage_sales_pos',
  confirm_payments: 'can_manage_sales_pos',
  pay_out_by_hand: 'can_manage_sales_pos',
  accept_difference: 'can_manage_sales_pos',
  exceed_cash_out: 'can_manage_sales_pos',
  exceed_discount: 'can_manage_sales_pos',
} as const satisfies Partial<Record<Right, Flag>>

/** Rights that a colleague's PIN can stand in for. */
export type ApprovableRight = keyof typeof RIGHT_FLAGS
export const APPROVABLE_RIGHTS = Object.keys(RIGHT_FLAGS) as ApprovableRight[]
export type Rights = { [R in Right]: RightLevel }

export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[]

/** The level of a right that a role says nothing of: its flags are worth all that they were without finer rights. */
export function getDefaultLevel(right: Right): RightLevel {
  return (RIGHTS[right] as readonly RightLevel[]).includes('allowed') ? 'allowed' : 'denied'
}

export function getRightLevel(permissions: Permissions, right: Right): RightLevel {
  return permissions.is_super_admin ? 'allowed' : (permissions[right] ?? getDefaultLevel(right))
}

/** The level that both roles reach. */
export function getLowerLevel(one: RightLevel, other: RightLevel): RightLevel {
  return isHigherLevel(one, other) ? other : one
}

/** Whether the first level lets a person do more than the second. */
export function isHigherLevel(one: RightLevel, other: RightLevel): boolean {
  return RIGHT_LEVELS.indexOf(one) < RIGHT_LEVELS.indexOf(other)
}

/** Of people without a role. */
export const NO_PERMISSIONS: Permissions = {
  is_super_admin: false,
  ...(Object.fromEntries(RIGHT_NAMES.map((right) => [right, 'denied'])) as Rights),
}
