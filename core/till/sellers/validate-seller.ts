import type { Db } from '../../base/db.server.ts'
import { checkSeller, getSellerLimit, type NamedSeller } from '../checks/check-seller.ts'
import type { TicketFinding } from '../checks/ticket-finding.ts'
import type { BookingSeller } from './find-seller.ts'
import { type BookedSession, type Receiver, readSellerProof } from './read-seller-proof.ts'

interface NamedSale {
  /** As the till names them. */
  operation: { staff: string | null; session: string }
  /** Undefined where the shop does not know them. */
  seller: BookingSeller | undefined
  receiver: Receiver
  tillId: number
  cashSession: BookedSession
  soldAt: Date
  claim: NamedSeller['claim']
}

interface ValidatedSeller {
  maxDiscountPercent: number
  mayExceedLines: boolean
  findings: TicketFinding[]
}

/**
 * Whether it is proven who sold, and what they may take off a line then, in per cent. The browser's word never raises a
 * limit: of an unproven seller the lower one counts, of an unknown one none.
 */
export async function validateSeller(
  tx: Db,
  { operation, seller, ...sale }: NamedSale,
): Promise<ValidatedSeller> {
  if (!seller) {
    const details = { seller_id: operation.staff }
    return {
      maxDiscountPercent: 0,
      mayExceedLines: false,
      findings: [{ kind: 'seller_unknown', details }],
    }
  }
  const named = { sellerId: seller.id, session: operation.session, ...sale }
  const { receiverLimit, ...proof } = await readSellerProof(tx, named)
  const findings = checkSeller({ ...proof, ...named })
  const limits = { seller: seller.maxDiscountPercent, receiver: receiverLimit }
  const isProven = findings.length === 0
  return {
    maxDiscountPercent: getSellerLimit(isProven, limits),
    mayExceedLines: isProven && seller.mayExceedLines,
    findings,
  }
}
