import IconPigMoney from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs'
import type { LineBase } from './line-base.ts'
import { chargeWhole, type LineKind } from './line-kind.ts'

/** The deposit of a loan that pays for its pairs on the ticket. */
export interface LoanDepositTicketLine extends LineBase {
  kind: 'loan_deposit'
  loan_id: number
  /** Above zero: so much less is paid with money. */
  amount_cents: number
  about: { reference: string }
}

/** Its money was taken when the pairs went out; the shop judges whether it still lies there. */
export const loanDepositKind: LineKind<LoanDepositTicketLine> = {
  icon: IconPigMoney,
  picture: () => null,
  name: ({ about }, { t }) => t('loan_deposit', { code: about.reference }),
  detail: (_, { t }) => t('loan_deposit_text'),
  shopName: ({ about }) => about.reference,
  isGoods: false,
  isBack: false,
  lowersTotal: true,
  isSingle: true,
  isParkable: false,
  unitCents: ({ amount_cents }) => amount_cents,
  isDiscounted: () => false,
  isSold: () => false,
  advance: ({ amount_cents }) => {
    return { now_cents: -amount_cents, before_cents: 0, price_cents: 0 }
  },
  refusal: () => null,
  customerText: () => null,
  replaces: (line, other) => line.loan_id === other.loan_id,
  toAsked,
  toCharged: toAsked,
  restore({ loan_id, amount_cents }) {
    const about = { reference: '' }
    return { kind: 'loan_deposit', loan_id, amount_cents, about, quantity: 1, discount: null }
  },
  charge: ({ amount_cents }) => chargeWhole(-amount_cents),
  waitsFor: () => null,
  taken: () => [],
  slip: () => ({ quantity: 1 }),
}

function toAsked({ loan_id, amount_cents }: LoanDepositTicketLine) {
  return { kind: 'loan_deposit' as const, loan_id, amount_cents }
}
