import { readBase32 } from '../../base/base32.ts'
import { isOrderReference, newOrderReference } from '../../base/order-reference.ts'

/** A reference of a sale has nine characters, a return begins with R: neither is taken for a gift ticket. */
const PREFIX = 'G'

/** The code of a gift ticket: `G`, eight random characters and a check character. Nothing in it leads to its sale. */
export const newGiftCode = (random?: Uint8Array): string => PREFIX + newOrderReference(random)

/** The code as it is stored; capitals, spaces, I, L and O do not matter. */
export function cleanGiftCode(written: string): string {
  return readBase32(written.replace(/[\s-]/g, '').toUpperCase())
}

/** Whether a scanned code is that of a gift ticket, by its prefix, its length and its check character. */
export function isGiftCode(written: string): boolean {
  const code = cleanGiftCode(written)
  return code.startsWith(PREFIX) && isOrderReference(code.slice(PREFIX.length))
}

/** Presents of a season can be exchanged until a day that suits it, as those of Christmas in January. */
export interface GiftCampaign {
  /** Days of the shop, YYYY-MM-DD: sold from the first to the last, and exchanged until the last. */
  from: string
  until: string
}

/**
 * The last day of a gift ticket: that of its sale, or that of the campaign it was sold in where this is later.
 * Undefined where neither is known.
 */
export function getGiftDeadline(
  { soldOn, returnUntil }: { soldOn: string; returnUntil: string | undefined },
  campaign: GiftCampaign | null,
): string | undefined {
  const isInCampaign = campaign && soldOn >= campaign.from && soldOn <= campaign.until
  if (!isInCampaign) return returnUntil
  return returnUntil && returnUntil > campaign.until ? returnUntil : campaign.until
}
