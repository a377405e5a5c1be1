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
export type Permissions = { is_super_admin: boolean } & Partial<Record<Flag, boolean>>

export function includesFlag(permissions: Permissions, flag: Flag): boolean {
  return permissions.is_super_admin || permissions[flag] === true
}
