import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { TillVariant } from '../../catalog/catalog.ts'
import { createUnknownVariant, describeVariant, GOODS } from './goods-line.ts'
import { getDiscount, getLineNotes, type LineBase, type StoredNotes } from './line-base.ts'
import type { LineKind } from './line-kind.ts'

/** A pair that its customer took home to try and keeps. */
export interface LoanTicketLine extends LineBase {
  kind: 'loan'
  lent_item_id: number
  /** The same pair in stock. */
  item_id: number
  about: LentAbout
  /** Back or sold meanwhile, at another till. */
  gone: boolean
}

/** What the screen says of a lent pair; its price is the one that the shop sells it for. */
export interface LentAbout
  extends Pick<
    TillVariant,
    'variant_id' | 'name' | 'colour' | 'size' | 'picture' | 'price_cents' | 'tax_rate'
  > {
  /** The code of its loan. */
  reference: string
}

export const loanKind: LineKind<LoanTicketLine> = {
  ...GOODS,
  icon: IconHome,
  picture: ({ about }) => {
    return { hash: about.picture, swatch: null }
  },
  name: ({ about }, { inLanguage }) => inLanguage(about.name),
  detail: ({ about }, { t, variantName }) =>
    [variantName(about), t('of_loan', { code: about.reference })].filter(Boolean).join(' · '),
  shopName: ({ about }) => [about.reference, describeVariant(about)].filter(Boolean).join(' · '),
  isParkable: false,
  isSingle: true,
  unitCents: ({ about }) => about.price_cents,
  isDiscounted: () => true,
  refusal: ({ gone }) => (gone ? 'LENT_ITEM_ENDED' : null),
  replaces: (line, other) => line.lent_item_id === other.lent_item_id,
  toAsked: (line) => ({
    kind: 'loan',
    lent_item_id: line.lent_item_id,
    item_id: line.item_id,
    ...getNotes(line),
    ...line.discount,
  }),
  toCharged(line, { generalRate: _, ...charge }) {
    const { variant_id, name, tax_rate } = line.about
    return {
      ...loanKind.toAsked(line),
      charged: { variant_id, name: name.es, tax_rate, ...charge },
    }
  },
  restore: (asked) => ({
    kind: 'loan',
    lent_item_id: asked.lent_item_id,
    item_id: asked.item_id,
    about: { ...createUnknownVariant(0), reference: '' },
    quantity: 1,
    discount: getDiscount(asked),
    gone: true,
    ...getNotes(asked),
  }),
  // It left the stock of the catalog when it was lent.
  taken: () => [],
}

/** Its customer has it at home: nothing is sent. */
function getNotes(line: StoredNotes) {
  const { send: _, ...notes } = getLineNotes(line)
  return notes
}
