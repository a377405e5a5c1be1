import { createRequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '../../../app/context.ts'
import { logPageError } from '../../../app/log-page-error.ts'
import { openPasswordGate } from '../../../core/staff/passwords/password-gate.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { readEnv } from '../../env.ts'
import type { ShopServices } from '../shop-call.ts'
import { testChain } from '../test-chain.ts'
import { pages } from './pages.ts'

type RequestHandler = ReturnType<typeof createRequestHandler>

function shopWith(handle: RequestHandler, lines: string[] = []) {
  const passwords = openPasswordGate(cheapPasswords)
  const services = { env: readEnv({}), passwords, secret: '', demo: false } as ShopServices
  return testChain({}, lines, {}, pages(services, handle))
}

/** A shop whose pages fail with this error while they are rendered. */
function failingShop(error: Error) {
  return shopWith(async (_, context) => {
    context?.get(requestContext).report(error)
    return new Response('Algo ha fallado', { status: 500 })
  })
}

/** A shop whose pages throw this whenever they are rendered, also when they show the error. */
function unrenderableShop(thrown: unknown, lines: string[]) {
  const build = {
    entry: {
      module: {
        default: () => {
          throw thrown
        },
        handleError: logPageError,
      },
    },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
    assetsBuildDirectory: '',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  return shopWith(createRequestHandler(build, 'production'), lines)
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

const notFound = { status: 404, statusText: 'Not Found', internal: false, data: null }

test('a page that cannot be shown even as an error is logged with its cause, also where that is a page not found', async () => {
  for (const thrown of [new Error('undefined is not a function'), notFound]) {
    const lines: string[] = []
    const answer = await unrenderableShop(thrown, lines)('/no-existe')
    expect(answer.status).toBe(500)
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    expect(errors).not.toEqual([])
    expect(JSON.stringify(errors)).toMatch(/undefined is not a function|Not Found/)
  }
})

test('a page that cannot be shown to a client who has left is logged as a warning with its cause', async () => {
  const lines: string[] = []
  const leaving = AbortSignal.abort()
  await unrenderableShop(new Error('undefined is not a function'), lines)('/', { signal: leaving })
  const [warning] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)
  expect(warning).toMatchObject({ level: 40, err: expect.anything() })
})
