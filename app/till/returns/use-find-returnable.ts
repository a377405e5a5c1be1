import { ORPCError } from '@orpc/client'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client } from '../client.ts'
import { isNoAnswer, toTillRefusal } from '../refusal.ts'
import { getPageLog } from '../sales/page-log.ts'
import { useTillList } from '../use-till-list.ts'
import { findLocalReturn } from './local-returnable.ts'
import { type ShownReturn, toShownReturn } from './returnable.ts'

/** After so long the till looks among its own tickets. */
const ANSWER_MS = 4_000

/**
 * Finds what a scanned ticket or gift ticket brings back; undefined where nothing of the shop has the code. Where the shop
 * does not answer, it is a ticket of this till, or the call rejects.
 */
export function useFindReturnable(): (code: string) => Promise<ShownReturn | undefined> {
  const { catalog } = useCatalog()
  const { return_policy_days: policyDays } = useTillList()
  return async (code) => {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS)
      return toShownReturn(await client.till.findReturnableTicket({ code }, { signal }))
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'TICKET_UNKNOWN') return undefined
      const local = isNoAnswer(toTillRefusal(error))
        ? findLocalReturn(code, {
            entries: getPageLog().listWritten(),
            findVariant: catalog.findById,
            policyDays,
            now: new Date(),
          })
        : undefined
      if (local) return local
      throw error
    }
  }
}
