import { z } from 'zod'
import { MOST_CENTS } from '../../base/limits.ts'
import {
  FLAGS,
  type Flag,
  RIGHT_NAMES,
  RIGHTS,
  type Right,
  type RightLevel,
} from '../../base/permissions.ts'
import { SingleLineText } from '../../base/schemas.ts'

const Flags = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<
  Flag,
  z.ZodBoolean
>

const Rights = Object.fromEntries(
  RIGHT_NAMES.map((right) => [right, z.enum(RIGHTS[right] as readonly RightLevel[])]),
) as Record<Right, z.ZodEnum<{ [Level in RightLevel]: Level }>>

/** What a role lets its people do. */
export const RolePermissions = {
  role_name: SingleLineText(60),
  is_super_admin: z.boolean(),
  ...Flags,
  ...Rights,
  /** The most off a line without asking, in per cent. */
  max_discount_percent: z.int().min(0).max(100),
  /** The most cash that leaves a drawer by hand in one cash session without asking; null is no limit. */
  max_cash_out_cents: z.int().min(0).max(MOST_CENTS).nullable(),
  /** The most money that a person confirms or sends back by hand in a day without asking; null is no limit. */
  max_office_money_cents: z.int().min(0).max(MOST_CENTS).nullable(),
  /** Who has the role may do nothing until they have a second factor. */
  requires_second_factor: z.boolean(),
}
