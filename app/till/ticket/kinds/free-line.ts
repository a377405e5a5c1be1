import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { GOODS } from './goods-line.ts'
import { getDiscount, getLineNotes, type LineBase } from './line-base.ts'
import type { LineKind } from './line-kind.ts'

/** What no catalog has, at a price of one that the seller typed, in cents with VAT. */
export interface FreeLine extends LineBase {
  kind: 'free'
  name: string
  unit_cents: number
  /** What the gift wrap of the other lines costs. */
  wrapping?: true
}

export const freeKind: LineKind<FreeLine> = {
  ...GOODS,
  icon: IconTag,
  picture: () => null,
  name: ({ name }) => name,
  detail: (_, { t }) => t('free_line'),
  // The shop takes no control characters, and a name that was typed may have one.
  shopName: ({ name }) => name.replaceAll(/\p{Cc}/gu, ' '),
  unitCents: ({ unit_cents }) => unit_cents,
  isDiscounted: () => true,
  refusal: () => null,
  toAsked: (line) => ({
    kind: 'free',
    name: line.name,
    quantity: line.quantity,
    unit_cents: line.unit_cents,
    ...getLineNotes(line),
    ...line.discount,
  }),
  toCharged: (line, { generalRate, ...charge }) => ({
    ...freeKind.toAsked(line),
    charged: { name: line.name, tax_rate: generalRate, ...charge },
  }),
  restore: (asked) => ({
    kind: 'free',
    name: asked.name,
    quantity: asked.quantity,
    unit_cents: asked.unit_cents,
    discount: getDiscount(asked),
    ...getLineNotes(asked),
  }),
}
