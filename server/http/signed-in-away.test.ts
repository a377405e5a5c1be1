import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../core/base/db.server.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { signInAt, startLiveServer } from '../../test/live/live-server.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'

const PASSWORD = 'Una-clave-larga-2026'

let shop: TestShop
let line: Awaited<ReturnType<typeof openLine>>
let database: ReturnType<typeof openDatabase>
let server: Awaited<ReturnType<typeof startLiveServer>>
let cookie: string
beforeAll(async () => {
  shop = await testShop()
  await createStaff(shop.db, cheapPasswords, {
    name: 'Paco',
    email: 'paco@horma.test',
    password: PASSWORD,
    role: { name: 'Todo', permissions: { is_super_admin: true } },
  })
  line = await openLine(shop.url)
  database = openDatabase(line.url)
  server = await startLiveServer({ ...shop, ...database })
  cookie = await signInAt(server.address, 'paco@horma.test', PASSWORD)
})
afterAll(async () => {
  await server.stop()
  await database.close()
  line.cut()
  await shop.close()
})

/** A line to the database that can be cut and mended. */
async function openLine(url: string) {
  const [, user = '', name = '', host = '', port = '5432'] =
    /^postgres:\/\/([^@]*)@[^/]*\/([^?]*)\?host=([^&]*)(?:&port=(\d+))?/.exec(url) ?? []
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const other = connect(`${decodeURIComponent(host)}/.s.PGSQL.${port}`)
    for (const end of [socket, other]) {
      sockets.add(end)
      end.on('error', () => {})
    }
    socket.pipe(other).pipe(socket)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  return {
    url: `postgres://${user}@127.0.0.1:${own}/${name}`,
    cut() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
    async mend() {
      proxy.listen(own, '127.0.0.1')
      await once(proxy, 'listening')
    },
  }
}

const CALLS = [
  ['/api/v1/me', {}],
  ['/rpc/staff/getMe', { method: 'POST', body: '{"json":{}}' }],
  ['/api/live', {}],
] as const

async function ask([path, init]: (typeof CALLS)[number]) {
  const answer = await fetch(server.address + path, {
    ...init,
    headers: { cookie, origin: server.address, 'content-type': 'application/json' },
  })
  await answer.body?.cancel()
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
}

it('while the database is away whoever is signed in is told when to try again, and stays signed in', async () => {
  line.cut()
  for (const call of CALLS) {
    const { status, retryAfter } = await ask(call)
    expect(status, call[0]).toBe(503)
    expect(retryAfter, call[0]).toBeGreaterThan(0)
  }
  await line.mend()
  await expect.poll(async () => (await ask(CALLS[0])).status).toBe(200)
})
