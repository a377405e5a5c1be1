import { afterEach, expect, it, vi } from 'vitest'
import { client } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

function shopThatSays(body: string, type: string) {
  const asked: Request[] = []
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' } })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return new Response(body, { headers: { 'content-type': type } })
  })
  return asked
}

it('an act is sent to the shop of the page, under its operation id', async () => {
  const asked = shopThatSays('{"json":{"cash_session_id":7}}', 'application/json')
  const opening = client.till.openCashSession(
    { till: 'T1', float_cents: 100_00 },
    { context: { operationId: '01990000-0000-7000-8000-000000000001' } },
  )
  expect(await opening).toEqual({ cash_session_id: 7 })
  expect(asked[0]?.url).toBe('http://shop.test/rpc/till/openCashSession')
  expect(asked[0]?.headers.get('idempotency-key')).toBe('01990000-0000-7000-8000-000000000001')
})

it('the sign-in page of a network is no answer of the shop', async () => {
  shopThatSays('<html>Wi-Fi</html>', 'text/html')
  await expect(client.till.listTills({})).rejects.toThrow("not the shop's answer")
})
