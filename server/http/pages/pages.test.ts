import { expect, test } from 'vitest'
import { requestContext } from '../../../app/context.ts'
import { openPasswordGate } from '../../../core/staff/passwords/password-gate.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { readEnv } from '../../env.ts'
import type { ShopServices } from '../shop-call.ts'
import { testChain } from '../test-chain.ts'
import { pages } from './pages.ts'

/** A shop whose pages fail with this error while they are rendered. */
function failingShop(error: Error) {
  const passwords = openPasswordGate(cheapPasswords)
  const services = { env: readEnv({}), passwords, secret: '', demo: false } as ShopServices
  const page = pages(services, async (_, context) => {
    context?.get(requestContext).report(error)
    return new Response('Algo ha fallado', { status: 500 })
  })
  return testChain({}, [], {}, page)
}

test('a page whose database does not answer is 503 with when to try again, so that no crawler drops it', async () => {
  for (const error of [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    new Error('a loader failed', { cause: new Error('Connection terminated unexpectedly') }),
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  ]) {
    const answer = await failingShop(error)('/catalogo')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toBe('Algo ha fallado')
  }
})

test("a page that fails by the shop's own mistake stays 500", async () => {
  const answer = await failingShop(new Error('undefined is not a function'))('/catalogo')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('retry-after')).toBeNull()
})
