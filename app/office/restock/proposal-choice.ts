import { ORDER_KINDS } from '../../../core/restock/rules.ts'
import { type Proposal, toProposalKey } from './restock-params.ts'

/** What is chosen of a proposal. */
export interface ProposalChoice {
  isChosen: boolean
  /** Its id, or nothing. */
  supplier: string
  /** Pairs to order by variant, as they are written. */
  texts: Record<number, string>
}

export const NOTHING: ProposalChoice = { isChosen: false, supplier: '', texts: {} }

/** Whether pairs are ordered of it, or it is only looked at. */
export const isOrdered = ({ kind }: Proposal): boolean => ORDER_KINDS.some((each) => each === kind)

/** Each proposal as it is made, chosen by nobody yet. */
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

/** What would be ordered of it. */
export function toLines(proposal: Proposal, choice: ProposalChoice | undefined) {
  if (!isOrdered(proposal) || !choice) return []
  return proposal.sizes.flatMap(({ variant_id }) => {
    const quantity = Number(choice.texts[variant_id] ?? '')
    const supplier_id = choice.supplier === '' ? null : Number(choice.supplier)
    return quantity > 0 ? [{ variant_id, supplier_id, quantity }] : []
  })
}
