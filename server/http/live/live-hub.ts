import type { ShopEvent, Topic } from '../../../core/base/events.ts'
import type { Actor } from '../../../core/base/procedures/actor.ts'
import type { ShopEventListener } from '../../events/listen-to-events.ts'
import { toAllChanges, toReadableChanges } from './live-changes.ts'
import { LiveClient, type LiveSink } from './live-client.ts'
import { toLiveId } from './live-id.ts'

export type Person = Extract<Actor, { kind: 'staff' }>

/** A stream as it is opened. */
interface Opening {
  person: Person
  /** Reads anew who is behind the session: undefined where it has ended. */
  identify(): Promise<Person | undefined>
  sink: LiveSink
}

interface OpenStream extends Omit<Opening, 'sink'> {
  client: LiveClient
}

/** One person with many windows; beyond it the oldest stream of the session ends. */
const MOST_STREAMS = 8
const BEAT_MS = 15_000
/** A session may run out without anybody doing anything. */
const CHECK_MS = 60_000

/** The open streams of this process: passes on what each person may hear, and ends those that may no longer. */
export function createLiveHub() {
  const streams = new Set<OpenStream>()
  const timers = [setInterval(beat, BEAT_MS), setInterval(() => void recheck(), CHECK_MS)]
  for (const timer of timers) timer.unref()
  let isStopping = false

  function beat(): void {
    for (const { client } of streams) client.beat()
  }

  function end(stream: OpenStream, reason: Parameters<LiveClient['end']>[0]): void {
    streams.delete(stream)
    stream.client.end(reason)
  }

  /** Looks again who is behind the streams of these people, or of everybody. */
  async function recheck(userIds?: ReadonlySet<unknown>): Promise<void> {
    const found = new Map<string, Promise<Person | undefined>>()
    const chosen = [...streams].filter(({ person }) => !userIds || userIds.has(person.userId))
    for (const stream of chosen) {
      const { person, identify } = stream
      const session = getSession(stream)
      const now = found.get(session) ?? identify()
      found.set(session, now)
      try {
        if (!isSame(person, await now)) end(stream, 'access')
      } catch {
        // The database is away: the next look says more.
      }
    }
  }

  const listener: ShopEventListener = {
    onEvents(events, snapshot) {
      const id = toLiveId(snapshot)
      for (const { person, client } of streams)
        client.send(toReadableChanges(events, person.permissions), id)
      const userIds = toUserIds(events)
      if (userIds.size > 0) void recheck(userIds)
    },
    // The streams stay: what is missed meanwhile is told when the listener is back.
    onDisconnect() {},
    onConnect() {},
    onLoss(snapshot) {
      const id = toLiveId(snapshot)
      for (const { person, client } of streams) client.send(toAllChanges(person.permissions), id)
      void recheck()
    },
  }

  return {
    ...listener,
    recheck,
    isStopping: () => isStopping,
    /** Adds a stream, which hears of everything from now on. */
    open({ sink, ...opening }: Opening) {
      const own = [...streams].filter((each) => getSession(each) === getSession(opening))
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST_STREAMS)))
        end(oldest, 'busy')
      const stream = { ...opening, client: new LiveClient(sink) }
      streams.add(stream)
      return {
        client: stream.client,
        close: () => {
          streams.delete(stream)
          stream.client.close()
        },
      }
    },
    /** Ends every stream, and from now on none begins: browsers come back to another process. */
    stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      for (const stream of [...streams]) end(stream, 'stopping')
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>

const ACCESS: Topic = 'access'

const getSession = ({ person: { sessionId, userId } }: Pick<Opening, 'person'>) =>
  sessionId ?? userId

const toUserIds = (events: readonly ShopEvent[]): Set<unknown> =>
  new Set(
    events
      .filter(({ topic }) => topic === ACCESS)
      .flatMap(({ payload }) => (payload.user_ids as unknown[]) ?? []),
  )

function isSame(before: Person, now: Person | undefined): boolean {
  return (
    now?.userId === before.userId &&
    JSON.stringify(now.permissions) === JSON.stringify(before.permissions)
  )
}
