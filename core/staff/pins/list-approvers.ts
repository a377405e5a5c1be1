import { z } from 'zod'
import { APPROVABLE_RIGHTS, type ApprovableRight } from '../../base/permissions.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { listHolders } from '../rights/list-holders.ts'

const Cents = z.int().min(0)

/**
 * Colleagues with a PIN whose role allows an act by itself: where it has a limit, up to this discount in per cent or
 * this amount in cents. Where who asks is the one person who holds a right of money, it is them: their own PIN or password
 * counts then, and it is recorded.
 */
export const listApprovers = staff()
  .read.route({
    method: 'GET',
    path: '/approvers',
    summary: 'Colleagues who may approve an act',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      right: z.enum(APPROVABLE_RIGHTS),
      percent: z.number().min(0).max(100).optional(),
      amount_cents: Cents.optional(),
      /** Of money that leaves a drawer, where the right has a limit of its own besides. */
      cash_cents: Cents.optional(),
    }),
  )
  .output(
    z.object({
      approvers: z.array(
        z.object({
          user_id: z.string(),
          name: z.string(),
          /** Who asks, because nobody else holds the right. */
          is_self: z.boolean(),
          /** Always true of colleagues; who asks may have only a password. */
          has_pin: z.boolean(),
        }),
      ),
    }),
  )
  .handler(async ({ context: { db, actor }, input }) => {
    const holders = await listHolders(db, input)
    const isSelf = ({ user_id }: { user_id: string }) => `staff:${user_id}` === actorKey(actor)
    const others = holders.filter((holder) => !isSelf(holder))
    const isAlone = others.length === 0 && isMoneyRight(input.right)
    const approvers = isAlone ? holders : others.filter(({ has_pin }) => has_pin)
    return {
      approvers: approvers.map((each) => ({
        user_id: each.user_id,
        name: each.name,
        is_self: isSelf(each),
        has_pin: each.has_pin,
      })),
    }
  })

/** Rights whose act the one person who holds them may approve alone. */
const isMoneyRight = (right: ApprovableRight) =>
  right === 'confirm_payments' || right === 'pay_out_by_hand' || right === 'exceed_cash_out'
