import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import type { PairDepositKind } from '../../../../core/deposits/rules.ts'
import type { DepositTicketLine as DepositLine } from '../../../../core/till/ticket/deposit-ticket-line.ts'
import type { TillVariant } from '../../catalog/catalog.ts'
import { createUnknownVariant, describeVariant } from './goods-line.ts'
import type { LineBase } from './line-base.ts'
import { chargeWhole, type LineKind } from './line-kind.ts'

/** Money that is left for a pair: one payment of a lay-away or an order, or the rest of one that is handed over. */
export interface DepositTicketLine extends LineBase {
  kind: 'deposit'
  /** What the shop is asked to do. */
  deposit: DepositLine
  about: DepositAbout
}

/** What the screen says of a deposit. */
export interface DepositAbout extends Pick<TillVariant, 'name' | 'colour' | 'size'> {
  /** Null until the shop has given it one. */
  reference: string | null
  deposit_kind: PairDepositKind
  /** The agreed price, in cents. */
  price_cents: number
}

const isHandedOver = ({ deposit }: DepositTicketLine): boolean => deposit.act === 'hand_over'

/** Its price was agreed, and judged when it was put on the ticket; the money is paid at once, or is none. */
export const depositKind: LineKind<DepositTicketLine> = {
  icon: IconBookmark,
  picture: () => null,
  /** `Recoger E7KD3M9T`; one that is new has no code yet. */
  name: ({ deposit: { act }, about }, { t }) =>
    act === 'take'
      ? t(`deposit_${about.deposit_kind}`)
      : t(`deposit_${act}`, { code: about.reference ?? '' }),
  detail: ({ about }, { inLanguage, variantName }) =>
    [inLanguage(about.name), variantName(about)].filter(Boolean).join(' · '),
  shopName: ({ about }) => [about.reference, describeVariant(about)].filter(Boolean).join(' · '),
  isGoods: false,
  isBack: false,
  lowersTotal: false,
  isSingle: true,
  isParkable: false,
  unitCents: ({ deposit }) => deposit.amount_cents,
  isDiscounted: () => false,
  isSold: isHandedOver,
  advance(line) {
    const { amount_cents } = line.deposit
    const { price_cents } = line.about
    return isHandedOver(line)
      ? { now_cents: 0, before_cents: price_cents - amount_cents, price_cents: 0 }
      : { now_cents: amount_cents, before_cents: 0, price_cents }
  },
  refusal: () => null,
  customerText: ({ deposit }) => (deposit.act === 'take' ? 'deposit_customer' : null),
  /** A deposit that exists is on a ticket once: what is done with it last counts. */
  replaces: ({ deposit }, other) =>
    deposit.act !== 'take' &&
    other.deposit.act !== 'take' &&
    deposit.deposit_id === other.deposit.deposit_id,
  toAsked: ({ deposit }) => deposit,
  toCharged: ({ deposit }) => deposit,
  restore(deposit, { findVariant }) {
    const about = describeStored(deposit, findVariant)
    return { kind: 'deposit', deposit, about, quantity: 1, discount: null }
  },
  charge: ({ amount_cents }) => chargeWhole(amount_cents),
  waitsFor: () => 'shop',
  taken: () => [],
  slip: () => ({ quantity: 1 }),
}

/** A stored deposit names no article: the shop parks none, so that this is how one of another till is shown. */
function describeStored(
  deposit: DepositLine,
  findVariant: (variantId: number) => TillVariant | undefined,
): DepositAbout {
  const variant_id = deposit.act === 'take' ? deposit.variant_id : 0
  const { name, colour, size } = findVariant(variant_id) ?? createUnknownVariant(variant_id)
  return {
    reference: null,
    deposit_kind: deposit.act === 'take' ? deposit.deposit_kind : 'layaway',
    price_cents: deposit.act === 'take' ? deposit.price_cents : deposit.amount_cents,
    name,
    colour,
    size,
  }
}
