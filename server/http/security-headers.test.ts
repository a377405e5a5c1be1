import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HonoEnv } from './hono-env.ts'
import { securityHeaders } from './security-headers.ts'

test('the pages of the till and of the stocktake alone may use the camera', async () => {
  const app = new Hono<HonoEnv>().use(securityHeaders(undefined)).get('*', (c) => c.text(''))
  const getPolicy = async (path: string) =>
    (await app.request(path)).headers.get('permissions-policy')
  for (const path of ['/admin/tpv', '/admin/tpv/count'])
    expect(await getPolicy(path)).toContain('camera=(self)')
  for (const path of ['/', '/catalogo', '/admin', '/admin/tpv/keys', '/admin/tpvx'])
    expect(await getPolicy(path)).toContain('camera=()')
})
