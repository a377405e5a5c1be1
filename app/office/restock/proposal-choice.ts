import { ORDER_KINDS } from '../../../core/restock/rules.ts'
import { type Proposal, toProposalKey } from './restock-params.ts'

/** A person makes this choice for one proposal. */
export interface ProposalChoice {
  isChosen: boolean
  /** Its id, or nothing. */
  supplier: string
  /** Pairs to order by variant, as they are written. */
  texts: Record<number, string>
}

export const NOTHING: ProposalChoice = { isChosen: false, supplier: '', texts: {} }

/** Answers whether a proposal suggests pairs to order. */
export const isOrdered = ({ kind }: Proposal): boolean => ORDER_KINDS.some((each) => each === kind)

/** Answers a choice for each proposal, none of them selected and with the proposed quantities. */
export const toChoices = (proposals: readonly Proposal[]): Record<string, ProposalChoice> =>
  Object.fromEntries(
    proposals.map((each) => [
      toProposalKey(each),
      {
        isChosen: false,
        supplier: each.supplier ? String(each.supplier.id) : '',
        texts: Object.fromEntries(
          each.sizes.map(({ variant_id, quantity }) => [
            variant_id,
            quantity > 0 ? String(quantity) : '',
          ]),
        ),
      },
    ]),
  )

/** Answers the order lines that this choice makes. */
export function toLines(proposal: Proposal, choice: ProposalChoice | undefined) {
  if (!isOrdered(proposal) || !choice) return []
  return proposal.sizes.flatMap(({ variant_id }) => {
    const quantity = Number(choice.texts[variant_id] ?? '')
    const supplier_id = choice.supplier === '' ? null : Number(choice.supplier)
    return quantity > 0 ? [{ variant_id, supplier_id, quantity }] : []
  })
}
