import { afterEach, expect, it, vi } from 'vitest'
import { client } from './client.ts'
import { newerBuild } from './newer-build.ts'

afterEach(() => vi.unstubAllGlobals())

function stubShop(body: string, type: string, build = 'a1') {
  const requests: Request[] = []
  const __reactRouterManifest = { version: 'a1' }
  vi.stubGlobal('window', { location: { origin: 'http://shop.test' }, __reactRouterManifest })
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return new Response(body, { headers: { 'content-type': type, 'x-build': build } })
  })
  return requests
}

it('the till sends an act to the shop of its page, with its operation id', async () => {
  const requests = stubShop('{"json":{"cash_session_id":7}}', 'application/json')
  const opening = client.cash.openCashSession(
    { till: 'T1', float_cents: 100_00 },
    { context: { operationId: '01990000-0000-7000-8000-000000000001' } },
  )
  expect(await opening).toEqual({ cash_session_id: 7 })
  expect(requests[0]?.url).toBe('http://shop.test/rpc/cash/openCashSession')
  expect(requests[0]?.headers.get('idempotency-key')).toBe('01990000-0000-7000-8000-000000000001')
})

it('the till rejects the sign-in page of a network as an answer', async () => {
  stubShop('<html>Wi-Fi</html>', 'text/html')
  await expect(client.till.listTills({})).rejects.toThrow("not the shop's answer")
})

it('the till hears of an update by any answer of the shop, and that it was taken back', async () => {
  const heard: (string | null)[] = []
  const unsubscribe = newerBuild.subscribe(() => heard.push(newerBuild.get()))
  for (const build of ['a1', 'b2', 'b2', 'a1']) {
    stubShop('{"json":{"tills":[]}}', 'application/json', build)
    await client.till.listTills({})
  }
  unsubscribe()
  expect(heard).toEqual(['b2', null])
})
