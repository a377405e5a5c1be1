import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { createAuth } from '../../core/staff/auth.ts'
import { openPasswordGate } from '../../core/staff/passwords/password-gate.ts'
import { readEnv } from '../../server/env.ts'
import { listenToEvents } from '../../server/events/listen-to-events.ts'
import { chain } from '../../server/http/chain.ts'
import { createLiveHub } from '../../server/http/live/live-hub.ts'
import type { ShopServices } from '../../server/http/shop-call.ts'
import { listen } from '../../server/listen.ts'
import type { TestShop } from '../shop.ts'
import { cheapPasswords } from '../staff/cheap-passwords.ts'

const SECRET = 'secret of the tests, long enough'

/** One process of the shop as browsers reach it: real http, a listener of its own, and no pages. */
export async function startLiveServer(shop: TestShop) {
  const env = readEnv({ RATE_LIMITS: 'off' })
  const { db, pool, url: ownerUrl, appUrl: databaseUrl } = shop
  const log = pino({ level: 'silent' })
  const passwords = openPasswordGate(cheapPasswords)
  const auth = createAuth({
    db,
    secret: SECRET,
    passwords,
    log,
    rateLimits: false,
    now: () => new Date(),
    writeAudit,
  })
  const services: ShopServices = {
    auth,
    passwords,
    env,
    db,
    pool,
    databaseUrl,
    ownerUrl,
    log,
    reports: db,
    owner: db,
    secret: SECRET,
    demo: true,
  }
  const liveHub = createLiveHub()
  const events = listenToEvents(services, [liveHub])
  await events.start()
  const app = chain(services, {
    files: { read: async () => undefined, write: async () => {} },
    pages: async () => ({ status: 200, headers: new Headers(), body: 'a page', tags: [] }),
    liveHub,
  })
  const { address, drain } = await listen(
    { fetch: (request, bindings) => app.fetch(request, bindings as never) },
    { host: '127.0.0.1', port: 0 },
  )
  return {
    address,
    /** As the process stops at a signal. */
    stop: async () => {
      liveHub.stop()
      await drain()
      await events.stop()
    },
  }
}

/** Signs in and gives the cookie of the session. */
export async function signInAt(address: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

interface Message {
  event: string
  id: string
  data: unknown
  at: number
}

/** A stream as a browser reads it. */
export async function openStream(
  address: string,
  cookie: string,
  { lastId, after }: { lastId?: string; after?: string } = {},
) {
  const stopped = new AbortController()
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
  const answer = await fetch(`${address}/api/live${query}`, {
    headers: { cookie, 'accept-encoding': 'gzip, br', ...(lastId && { 'last-event-id': lastId }) },
    signal: stopped.signal,
  })
  const messages: Message[] = []
  let isOpen = answer.body !== null && answer.ok
  const reading = answer.ok
    ? read(answer, messages)
        .catch(() => {})
        .finally(() => {
          isOpen = false
        })
    : Promise.resolve()
  return {
    answer,
    messages,
    isOpen: () => isOpen,
    changes: () => messages.filter(({ event }) => event === 'changes').map(({ data }) => data),
    lastId: () => messages.at(-1)?.id,
    close: async () => {
      stopped.abort()
      await reading
      await sleep(10)
    },
  }
}

async function read(answer: Response, messages: Message[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      messages.push(parse(text.slice(0, end)))
      text = text.slice(end + 2)
    }
  }
}

function parse(text: string): Message {
  const fields = Object.fromEntries(
    text
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  const { event = '', id = '', data = '' } = fields
  return { event, id, data: event === 'changes' ? JSON.parse(data) : data, at: performance.now() }
}
