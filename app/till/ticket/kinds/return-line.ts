import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { TenderKind } from '../../../../core/sales/tenders/rules.ts'
import type { ReturnLine } from '../../../../core/till/ticket/return-line.ts'
import type { TillVariant } from '../../catalog/catalog.ts'
import { createUnknownVariant } from './goods-line.ts'
import type { ExchangePrice, LineBase } from './line-base.ts'
import { chargeWhole, type LineKind, NO_ADVANCE } from './line-kind.ts'

/** A unit of an earlier sale that comes back. Only its destination and its reason change. */
export interface ReturnTicketLine extends LineBase {
  kind: 'return'
  back: ReturnLine
  about: ReturnAbout
}

/** What the screen says of a unit that comes back. */
export interface ReturnAbout
  extends Pick<TillVariant, 'name' | 'colour' | 'size' | 'size_sort' | 'picture'> {
  paid_cents: number
  /** The number on its ticket, or the code of its gift ticket. */
  code: string
  /** How the money of its ticket came. */
  ways: readonly { kind: TenderKind; cents: number }[]
  /** Its money goes back from the office alone. */
  is_web: boolean
  product_id: number | null
  /** The pair itself, whose box may need a label; none of what no catalog has, nor of a pair that has a mark. */
  variant_id?: number
  kept: ExchangePrice | null
  /** The seller has said why it comes back. */
  has_cause?: true
}

/** Its price was paid; it waits with its ticket, and comes back when that is finished. */
export const returnKind: LineKind<ReturnTicketLine> = {
  icon: IconTag,
  picture: ({ about }) => {
    return { hash: about.picture, swatch: null }
  },
  name: ({ about }, { t, inLanguage }) => t('comes_back', { name: inLanguage(about.name) }),
  detail: ({ about }, { variantName }) =>
    [variantName(about), about.code].filter(Boolean).join(' · '),
  shopName: ({ kind }) => kind,
  isGoods: false,
  isBack: true,
  lowersTotal: true,
  isSingle: true,
  isParkable: true,
  unitCents: ({ about }) => about.paid_cents,
  isDiscounted: () => false,
  isSold: () => false,
  advance: () => NO_ADVANCE,
  refusal: () => null,
  customerText: () => null,
  replaces: () => false,
  toAsked: ({ back }) => back,
  toCharged: ({ back }) => back,
  /** A stored return names no article: what the shop knows of it comes with a resumed ticket. */
  restore(back) {
    const { name, colour, size, size_sort, picture } = createUnknownVariant(0)
    const about = {
      name,
      colour,
      size,
      size_sort,
      picture,
      paid_cents: 0,
      code: back.ticket ?? back.gift_code ?? '',
      ways: [],
      is_web: false,
      product_id: null,
      kept: null,
    }
    return { kind: 'return', back, about, quantity: 1, discount: null }
  },
  charge: (_, seenCents) => chargeWhole(-seenCents),
  /** Somebody must let it pass: it comes back late, or without a ticket. */
  waitsFor: ({ why }) => (why === undefined ? null : 'answer'),
  taken: () => [],
  slip: () => ({ quantity: 1 }),
}
