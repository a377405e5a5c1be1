import {
  FLAGS,
  type Flag,
  getLowerLevel,
  getRightLevel,
  includesFlag,
  type Permissions,
  RIGHT_NAMES,
  type Right,
} from '../../base/permissions.ts'

const TILL_FLAGS: readonly Flag[] = ['can_manage_sales_pos', 'can_manage_lent_items']
const TILL_RIGHTS: readonly Right[] = ['exceed_cash_out', 'exceed_discount', 'see_turnover']

/**
 * What a seller may do in a session that somebody else has signed in: at the till all that their own role allows,
 * anywhere else what both may do. A few digits open the till, and never an office that a password guards.
 */
export function toSellerPermissions(signedIn: Permissions, seller: Permissions): Permissions {
  const flags = FLAGS.filter(
    (flag) =>
      includesFlag(seller, flag) && (TILL_FLAGS.includes(flag) || includesFlag(signedIn, flag)),
  )
  return {
    is_super_admin: signedIn.is_super_admin && seller.is_super_admin,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...Object.fromEntries(
      RIGHT_NAMES.map((right) => {
        const own = getRightLevel(seller, right)
        const level = TILL_RIGHTS.includes(right)
          ? own
          : getLowerLevel(getRightLevel(signedIn, right), own)
        return [right, level]
      }),
    ),
  }
}

/** What is left at a locked till: its screen goes on reading, and books the sales that wait. */
export function toLockedPermissions(signedIn: Permissions): Permissions {
  const nobody: Permissions = {
    is_super_admin: false,
    can_manage_sales_pos: true,
    ...Object.fromEntries(RIGHT_NAMES.map((right) => [right, 'denied'])),
  }
  return includesFlag(signedIn, 'can_manage_sales_pos')
    ? nobody
    : { ...nobody, can_manage_sales_pos: false }
}
