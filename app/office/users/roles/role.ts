import type { Flag, Right, RightLevel } from '../../../../core/base/permissions.ts'
import type { Role } from '../user.ts'

export const ROLES_PATH = '/admin/users/roles'

/** The flags as the form offers them, by what they open. */
export const FLAG_GROUPS = [
  {
    key: 'catalog',
    flags: ['can_manage_products', 'can_manage_product_categories', 'can_manage_supplier_orders'],
  },
  {
    key: 'sales',
    flags: ['can_manage_sales_pos', 'can_manage_customers', 'can_manage_lent_items'],
  },
  { key: 'figures', flags: ['can_view_reports', 'can_view_audit_log'] },
  {
    key: 'shop',
    flags: ['can_manage_site_settings', 'can_manage_admin_users', 'can_manage_backups'],
  },
] as const satisfies readonly { key: string; flags: readonly Flag[] }[]

type OfferedFlag = (typeof FLAG_GROUPS)[number]['flags'][number]

export const FLAG_NAMES = FLAG_GROUPS.flatMap(({ flags }): readonly OfferedFlag[] => flags)

/**
 * Flags of the specification that no procedure and no screen reads yet. The form does not offer them, and keeps what a
 * role says of them.
 */
export const UNREAD_FLAGS: readonly Flag[] = ['can_manage_suppliers', 'can_manage_newsletter']

/** The finer rights with the levels that each may have; the last two begin where a limit ends. */
export const RIGHT_CHOICES = {
  see_costs: ['allowed', 'denied'],
  see_turnover: ['allowed', 'denied'],
  change_prices: ['allowed', 'pin', 'denied'],
  publish_products: ['allowed', 'pin', 'denied'],
  import_products: ['allowed', 'pin', 'denied'],
  void_sales: ['allowed', 'pin', 'denied'],
  confirm_payments: ['allowed', 'pin', 'denied'],
  pay_out_by_hand: ['allowed', 'pin', 'denied'],
  accept_difference: ['allowed', 'pin'],
  exceed_discount: ['pin', 'denied'],
  exceed_cash_out: ['pin', 'denied'],
} as const satisfies Record<Right, readonly RightLevel[]>

export const RIGHT_NAMES = Object.keys(RIGHT_CHOICES) as Right[]

/** What a new role does with a colleague's PIN until somebody says more: it moves money that nobody sees. */
const BY_PIN: readonly Right[] = ['confirm_payments', 'pay_out_by_hand']

/** What a new role says of a right: of what is beyond a limit nothing, and of the rest what its flags open. */
function getDefaultLevel(right: Right): RightLevel {
  if (BY_PIN.includes(right)) return 'pin'
  return RIGHT_CHOICES[right].some((level) => level === 'allowed') ? 'allowed' : 'denied'
}

/** A role as the fields of its form hold it; without one, a new role that allows nothing. */
export function toRoleFields(role: Role | undefined): Record<string, string> {
  const mark = (is: boolean | undefined) => (is ? '1' : '')
  return {
    role_name: role?.role_name ?? '',
    version: String(role?.version ?? ''),
    is_super_admin: mark(role?.is_super_admin),
    requires_second_factor: mark(role?.requires_second_factor),
    max_discount_percent: String(role?.max_discount_percent ?? 0),
    max_cash_out_cents: toEuros(role?.max_cash_out_cents),
    max_office_money_cents: toEuros(role?.max_office_money_cents),
    ...Object.fromEntries(
      [...FLAG_NAMES, ...UNREAD_FLAGS].map((flag) => [flag, mark(role?.[flag])]),
    ),
    ...Object.fromEntries(
      RIGHT_NAMES.map((right) => [right, role?.[right] ?? getDefaultLevel(right)]),
    ),
  }
}

/** Nothing is no limit. */
const toEuros = (cents: number | null | undefined) => (cents == null ? '' : String(cents / 100))
