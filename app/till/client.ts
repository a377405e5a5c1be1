import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { CallContext, Shop } from '../context.ts'

const link = new RPCLink<CallContext>({
  url: () => new URL('/rpc', window.location.origin),
  fetch: shopFetch,
  headers: ({ context }) => (context.operationId ? { 'idempotency-key': context.operationId } : {}),
})

/**
 * The shop's procedures by typed client, for the till alone, whose page stays open all day. An act takes
 * `{ context: { operationId } }`, the same id for every repeat.
 */
export const client: Shop = createORPCClient(link)

/** Rejects anything but JSON: the sign-in page of a network or a proxy would pass for an empty answer. */
async function shopFetch(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init)
  if (response.headers.get('content-type')?.startsWith('application/json')) return response
  throw new TypeError(`not the shop's answer: ${response.status}`)
}
