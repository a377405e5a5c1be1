import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SELLER_HEADER } from '../../core/staff/sellers/rules.ts'
import { BUILD_HEADER } from '../build-header.ts'
import type { CallContext, Shop } from '../context.ts'
import { noteBuild } from './newer-build.ts'

let shownSeller: string | null = null
const listeners = new Set<() => void>()

const link = new RPCLink<CallContext>({
  url: () => new URL('/rpc', window.location.origin),
  fetch: shopFetch,
  headers: ({ context }) => ({
    ...(context.operationId && { 'idempotency-key': context.operationId }),
    ...(shownSeller !== null && { [SELLER_HEADER]: shownSeller }),
  }),
  interceptors: [
    onError((error) => {
      const { code } = error as { code?: unknown }
      if (code !== 'SELLER_CHANGED' && code !== 'TILL_LOCKED') return
      for (const notify of listeners) notify()
    }),
  ],
})

/**
 * The shop's procedures by typed client, for the till alone, whose page stays open all day. An act takes
 * `{ context: { operationId } }`, the same id for every repeat.
 */
export const client: Shop = createORPCClient(link)

/** Every call names the seller whom the till shows; null where the shop cannot know them yet. */
export function showSeller(userId: string | null): void {
  shownSeller = userId
}

/** Calls the listener whenever the shop says that another person sells in this browser, or that it is locked. */
export function onSellerChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Rejects anything but JSON: the sign-in page of a network or a proxy would pass for an empty answer. */
async function shopFetch(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init)
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new TypeError(`not the shop's answer: ${response.status}`)
  noteBuild(response.headers.get(BUILD_HEADER))
  return response
}
