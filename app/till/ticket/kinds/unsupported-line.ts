import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import type { TicketLine } from '../../../../core/till/ticket/ticket-line.ts'
import type { LineBase } from './line-base.ts'
import { chargeWhole, type LineKind, NO_ADVANCE } from './line-kind.ts'

/** A line that this till cannot sell, as it was stored. */
export interface UnsupportedLine extends LineBase {
  kind: 'voucher'
  line: Extract<TicketLine, { kind: UnsupportedLine['kind'] }>
}

export const unsupportedKind: LineKind<UnsupportedLine> = {
  icon: IconTag,
  picture: () => null,
  name: ({ kind }, { t }) => t(`kind_${kind}`),
  detail: () => '',
  shopName: ({ kind }) => kind,
  isGoods: false,
  isBack: false,
  lowersTotal: false,
  isSingle: true,
  isParkable: true,
  unitCents: () => 0,
  isDiscounted: () => false,
  isSold: () => false,
  advance: () => NO_ADVANCE,
  refusal: () => 'LINE_UNSUPPORTED',
  customerText: () => null,
  replaces: () => false,
  toAsked: ({ line }) => line,
  toCharged: () => undefined,
  restore: (line) => ({ kind: line.kind, line, quantity: 1, discount: null }),
  charge: () => chargeWhole(0),
  waitsFor: () => null,
  taken: () => [],
  slip: () => ({ quantity: 1 }),
}
