import { Hono } from 'hono'
import { readEvents } from '../../../core/base/events.ts'
import { identifyActor } from '../../../core/staff/identify-actor.ts'
import type { HonoEnv, HttpContext } from '../hono-env.ts'
import { refuse } from '../refuse.ts'
import type { ShopServices } from '../shop-call.ts'
import { type Changes, toAllChanges, toReadableChanges } from './live-changes.ts'
import type { LiveSink } from './live-client.ts'
import type { LiveHub, Person } from './live-hub.ts'
import { isAhead, parseLiveId, toLiveId } from './live-id.ts'

/** More than a browser misses while its network is away: it reads all of its screen again. */
const MOST_MISSED = 2_000

const now = () => new Date()

/**
 * `GET /api/live`: what has changed in the shop, as server-sent events, for people who are signed in. A message holds
 * ids by topic, never what they stand for. `Last-Event-ID`, or `after`, resumes where a stream has ended.
 */
export function live(services: ShopServices, hub: LiveHub): Hono<HonoEnv> {
  return new Hono<HonoEnv>().get('/api/live', async (c) => {
    const identify = () => findPerson(c.req.raw.headers, services)
    const person = await identify()
    if (!person) return c.body(null, 401, { 'cache-control': 'no-store' })
    if (hub.isStopping()) return refuse(c, 'UNAVAILABLE')
    const { body, sink, closed } = createSink(c)
    // First it hears, then it reads what it missed: in between nothing is lost, some is told twice.
    const stream = hub.open({ person, identify, sink })
    closed.then(stream.close)
    try {
      const { changes, snapshot } = await readChangesSince(c, services, person)
      stream.client.send(changes, toLiveId(snapshot))
    } catch (error) {
      stream.close()
      throw error
    }
    // A sign-out or another role, between the first look and the opening, was not heard.
    void hub.recheck(new Set([person.userId]))
    return c.body(body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would collect messages until its buffer is full.
      'x-accel-buffering': 'no',
    })
  })
}

async function findPerson(
  headers: Headers,
  { auth, db }: ShopServices,
): Promise<Person | undefined> {
  // A session alone: programs ask for what they want to know.
  if (headers.has('authorization')) return undefined
  const actor = await identifyActor(headers, { auth, db, now })
  return actor.kind === 'staff' && !actor.needsSecondFactor ? actor : undefined
}

/** What a client missed since its last id; everything, where that is not known or too long ago. */
async function readChangesSince(
  c: HttpContext,
  { db }: ShopServices,
  { permissions }: Person,
): Promise<{ changes: Changes | undefined; snapshot: string }> {
  const since = parseLiveId(c.req.header('last-event-id') ?? c.req.query('after'))
  const { events, snapshot } = await readEvents(db, since, MOST_MISSED + 1)
  const isKnown = since !== undefined && !isAhead(since, snapshot)
  const changes =
    isKnown && events.length <= MOST_MISSED
      ? toReadableChanges(events, permissions)
      : toAllChanges(permissions)
  return { changes, snapshot }
}

/** The body of a stream, whose queue is one message: more waits with the client, merged. */
function createSink(c: HttpContext) {
  const encoder = new TextEncoder()
  let gone = () => {}
  const closed = new Promise<void>((resolve) => {
    gone = resolve
  })
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
    cancel: () => gone(),
  })
  const sink: LiveSink = {
    isReady: () => (controller?.desiredSize ?? 0) > 0,
    write: (text) => controller?.enqueue(encoder.encode(text)),
    end: () => {
      gone()
      controller?.close()
    },
    cut: () => {
      gone()
      const { outgoing } = c.env ?? {}
      if (outgoing) outgoing.destroy()
      else controller?.error(new Error('live: the client reads nothing'))
    },
  }
  return { body, sink, closed }
}
