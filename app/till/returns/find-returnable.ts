import { ORPCError } from '@orpc/client'
import { client } from '../client.ts'
import { type ShownReturn, toShownReturn } from './returnable.ts'

/** What a scanned ticket or gift ticket brings back; undefined where nothing of the shop has the code. */
export async function findReturnable(code: string): Promise<ShownReturn | undefined> {
  try {
    return toShownReturn(await client.till.findReturnableTicket({ code }))
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TICKET_UNKNOWN') return undefined
    throw error
  }
}
