import type { ShopEvent, Topic } from '../../../core/base/events.ts'
import { type Flag, includesFlag, type Permissions } from '../../../core/base/permissions.ts'
import { PUBLIC_SETTINGS } from '../../../core/settings/setting-keys.ts'

/** Ids of what has changed, by the payload's key; without any it may be everything of the topic. */
export type ChangedIds = Record<string, (string | number)[]>

/** What one message says, by topic. */
export type Changes = Partial<Record<Topic, ChangedIds>>

interface Audience {
  /** Whoever holds one of them hears of it; without any, everybody who is signed in. */
  flags: readonly Flag[]
  /** The keys of the payload that are passed on, with the ids that a person may not know left out. */
  ids: Record<string, (id: unknown, permissions: Permissions) => boolean>
}

const isNumber = (id: unknown) => Number.isSafeInteger(id)
const GOODS: Audience = {
  flags: ['can_manage_products', 'can_manage_sales_pos'],
  ids: { product_ids: isNumber },
}

/** Settings by which every screen of the office is drawn, besides the public ones. */
const SCREEN_SETTINGS = /^(?:privacy_blur_|sidebar_notifications_|global_notifications_)\w+$/

const isReadableSetting = (key: unknown, permissions: Permissions) =>
  typeof key === 'string' &&
  (key in PUBLIC_SETTINGS ||
    SCREEN_SETTINGS.test(key) ||
    includesFlag(permissions, 'can_manage_site_settings'))

/** Who hears of which topic, and of which ids. `access` is for the server alone. */
const AUDIENCES: Record<Topic, Audience | undefined> = {
  product: GOODS,
  prices: GOODS,
  listings: GOODS,
  stock: GOODS,
  settings: { flags: [], ids: { keys: isReadableSetting, faq_ids: isNumber } },
  customers: { flags: ['can_manage_sales_pos'], ids: {} },
  access: undefined,
}

/** More ids of a topic are not told one by one. */
const MOST_IDS = 200

/** What a person hears of events, merged by topic; undefined where they may know of none. */
export function toReadableChanges(
  events: readonly ShopEvent[],
  permissions: Permissions,
): Changes | undefined {
  const changes: Changes = {}
  for (const { topic, payload } of events) {
    const audience = AUDIENCES[topic]
    if (!audience || !hears(audience, permissions)) continue
    const ids: ChangedIds = {}
    for (const [key, isReadable] of Object.entries(audience.ids)) {
      const sent = payload[key]
      if (Array.isArray(sent)) ids[key] = sent.filter((id) => isReadable(id, permissions))
    }
    // An empty list names nothing that changed, but lists in which it stands did. (topic `listings`)
    const isHidden = topic === 'settings' && Object.values(ids).every(({ length }) => length === 0)
    if (!isHidden) mergeChanges(changes, { [topic]: ids })
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** What a person hears when anything may have changed. */
export function toAllChanges(permissions: Permissions): Changes {
  return Object.fromEntries(
    Object.entries(AUDIENCES)
      .filter(([, audience]) => audience && hears(audience, permissions))
      .map(([topic]) => [topic, {}]),
  )
}

/** Adds later changes to those that wait. */
export function mergeChanges(into: Changes, later: Changes): void {
  for (const [name, ids] of Object.entries(later)) {
    const topic = name as Topic
    const waiting = into[topic]
    into[topic] = waiting ? mergeIds(waiting, ids) : ids
  }
}

/** No ids at all stand for all of them. */
function mergeIds(one: ChangedIds, other: ChangedIds): ChangedIds {
  if (isAll(one) || isAll(other)) return {}
  const merged: ChangedIds = {}
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    merged[key] = [...new Set([...(one[key] ?? []), ...(other[key] ?? [])])]
  return Object.values(merged).some(({ length }) => length > MOST_IDS) ? {} : merged
}

const isAll = (ids: ChangedIds) => Object.keys(ids).length === 0

const hears = ({ flags }: Audience, permissions: Permissions) =>
  flags.length === 0 || flags.some((flag) => includesFlag(permissions, flag))
