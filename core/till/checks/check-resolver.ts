/** Who is about to close an incident of a sale, and what ties them to it. */
interface Resolver {
  kind: string
  userId: string
  mayViewReports: boolean
  /** Who sold, as the books say, and who brought the sale. */
  sellerId: string | null
  receiverId: string | null
  /** Somebody who may sell is neither of the two. */
  hasOther: boolean
}

/**
 * Whether an incident is of the person's own sale, which somebody else has to judge: own is what they sold or brought.
 * Who may see reports judges it all the same, but not whether its seller is proven, unless nobody else is there.
 */
export function isOwnSale({ kind, userId, mayViewReports, ...sale }: Resolver): boolean {
  if (userId !== sale.sellerId && userId !== sale.receiverId) return false
  const needsAnother = kind === 'seller_unproven' && sale.hasOther
  return needsAnother || !mayViewReports
}
