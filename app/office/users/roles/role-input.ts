import type { Flag, Right, RightLevel } from '../../../../core/base/permissions.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { parseCents } from '../../ui/price-text.ts'
import { FLAG_NAMES, RIGHT_CHOICES, RIGHT_NAMES, UNREAD_FLAGS } from './role.ts'

/** The role that a form holds, as the procedure takes it. The limits of money are written in euros. */
export function parseRole(sent: SentFields) {
  return {
    role_name: sent.text('role_name'),
    is_super_admin: sent.flag('is_super_admin'),
    requires_second_factor: sent.flag('requires_second_factor'),
    max_discount_percent: sent.number('max_discount_percent') ?? 0,
    max_cash_out_cents: parseLimit(sent.text('max_cash_out_cents')),
    max_office_money_cents: parseLimit(sent.text('max_office_money_cents')),
    ...(Object.fromEntries(
      [...FLAG_NAMES, ...UNREAD_FLAGS].map((flag) => [flag, sent.flag(flag)]),
    ) as Record<Flag, boolean>),
    ...(Object.fromEntries(
      RIGHT_NAMES.map((right) => [right, sent.choice(right, RIGHT_CHOICES[right]) ?? 'denied']),
    ) as Record<Right, RightLevel>),
  }
}

/** Nothing written is no limit, and NaN no amount. */
function parseLimit(written: string): number | null {
  if (written === '') return null
  return /^0+([.,]0+)?$/.test(written) ? 0 : (parseCents(written) ?? Number.NaN)
}
