import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { expect, it } from 'vitest'
import { isNoAnswer, toTillRefusal } from './refusal.ts'

/** What the till makes of an answer of the shop. */
async function refuse(status: number, code: string) {
  const link = new RPCLink({
    url: 'http://shop.test/rpc',
    fetch: async () => Response.json({ defined: false, code, status, message: '' }, { status }),
  })
  const shop = createORPCClient<{ open(): Promise<unknown> }>(link)
  return toTillRefusal(await shop.open().catch((error: unknown) => error))
}

it('a shop whose database is away makes the till ask to wait, and what was asked may have happened', async () => {
  const refusal = await refuse(503, 'UNAVAILABLE')
  expect(refusal).toEqual({ code: 'NO_ANSWER', data: { mustWait: true } })
  expect(isNoAnswer(refusal)).toBe(true)
  expect(await refuse(500, 'FAULT')).toEqual({ code: 'NO_ANSWER' })
  expect(toTillRefusal(new TypeError('no network'))).toEqual({ code: 'NO_ANSWER' })
})

it('a shop that is too busy to check a PIN has answered: nobody is taken at their word for it', () => {
  const refusal = toTillRefusal(new ORPCError('BUSY', { status: 503, defined: true }))
  expect(refusal.code).toBe('BUSY')
  expect(isNoAnswer(refusal)).toBe(false)
})

it.each([
  new ORPCError('SERVICE_UNAVAILABLE'),
  new ORPCError('INTERNAL_SERVER_ERROR'),
  new TypeError('fetch failed'),
])('after %s nobody knows what the shop has done', (error) => {
  expect(isNoAnswer(toTillRefusal(error))).toBe(true)
})
