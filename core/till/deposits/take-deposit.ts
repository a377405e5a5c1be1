import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { PAIR_DEPOSIT_KINDS } from '../../deposits/rules.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { getTenderChange, sumTenders, tendersFor } from '../../payments/tender.ts'
import { getRole } from '../../staff/get-role.ts'
import { isDiscountAllowed } from '../rules.ts'
import { depositErrors } from '../settlement/deposits/deposit-errors.ts'
import type { DepositLine } from '../settlement/deposits/deposit-line.ts'
import { settleDeposit } from '../settlement/deposits/settle-deposits.ts'

const Deposit = z.strictObject({
  till: TillCode,
  /** `layaway` sets a pair aside, `order` waits for one. */
  kind: z.enum(PAIR_DEPOSIT_KINDS),
  variant_id: z.int().positive(),
  customer_id: z.int().positive(),
  /** The price that was agreed, VAT included; less than that of the day is a discount. */
  price_cents: z.int().positive(),
  /** By the settings where it is left out. */
  due_on: ShopDay.optional(),
  note: SingleLineText(500).optional(),
  tenders: tendersFor('deposit'),
  approval: Approval.optional(),
})

/**
 * Lays a pair away for a customer, or orders a size for one, against an advance: money in the cash session, invoiced
 * with VAT at once. The customer can be reached; the advance is the least of the settings or more, at most the price.
 * The pair that is laid away is nobody else's until a person releases it. Where none is left while a card was charged,
 * the size is ordered instead: money that was taken is never refused. A price below that of the day is within the
 * discount of the role, or approved by a colleague's PIN.
 */
export const takeDeposit = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/deposits',
    successStatus: 201,
    summary: 'Lay a pair away or order a size',
    tags: ['deposits'],
  })
  .input(Deposit)
  .output(
    z.object({
      deposit_id: z.int(),
      reference: z.string(),
      kind: z.enum(PAIR_DEPOSIT_KINDS),
      /** Of the advance: `T1-26-15`; null where none was paid. */
      invoice: z.string().nullable(),
      due_on: z.string(),
      paid_cents: z.int(),
      balance_cents: z.int(),
      change_cents: z.int(),
    }),
  )
  .errors(depositErrors)
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { till, tenders } = input
    const settled = await settleDeposit(context, {
      till,
      line: toLine(input),
      tenders,
      async coverPrice(listCents, priceCents) {
        const isCovered = ({ max_discount_percent }: { max_discount_percent: number }) =>
          isDiscountAllowed(listCents, listCents - priceCents, max_discount_percent)
        if (isCovered(await getRole(tx, actor))) return
        requireRight(context, 'exceed_discount', errors, isCovered)
      },
    })
    const { deposit } = settled
    if (!deposit) throw new Error('deposits: none was taken')
    const { depositId, reference, kind, invoice, dueOn } = deposit
    const paid_cents = sumTenders(tenders)
    audit({ table: 'deposits', id: depositId, details: { reference, paid_cents } })
    return {
      deposit_id: depositId,
      reference,
      kind,
      invoice,
      due_on: dueOn,
      paid_cents,
      balance_cents: input.price_cents - paid_cents,
      change_cents: sumCents(tenders.map(getTenderChange)),
    }
  })

const toLine = (input: z.infer<typeof Deposit>): DepositLine => ({
  act: 'take',
  depositKind: input.kind,
  variantId: input.variant_id,
  customerId: input.customer_id,
  priceCents: input.price_cents,
  dueOn: input.due_on,
  note: input.note,
  amountCents: sumTenders(input.tenders),
})
