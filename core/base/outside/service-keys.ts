import type { OutsideServiceId, ServiceCheck } from './service.ts'

/** What was entered for a service, by the names of its fields. */
export type KeyValues = Readonly<Record<string, string>>

/** Why keys of the right form cannot be used in this shop. */
export const KEY_REFUSALS = ['invalid', 'demo', 'no_https'] as const
export type KeyRefusal = (typeof KEY_REFUSALS)[number]

/** Stored keys as this process found them at its start. */
export interface FoundKeys {
  service: OutsideServiceId
  /** By which a later entry is told from the one that was found. */
  savedAt: Date
  state: 'used' | 'unreadable' | 'refused'
}

/** What the server does with keys that are entered in the office; the key that seals them never leaves it. */
export interface ServiceKeyHost {
  /** Services whose keys the environment sets: what is entered in the office does not count for them. */
  inEnvironment: readonly OutsideServiceId[]
  found: readonly FoundKeys[]
  /** Whether the shop starts again by itself when keys change. */
  isRestarting: boolean
  seal(service: OutsideServiceId, values: KeyValues): Buffer
  /** Null where this shop may use them. */
  judge(service: OutsideServiceId, values: KeyValues): KeyRefusal | null
  /** Asks the service whether it knows the shop by them; null where it cannot be asked. Throws where nothing answers. */
  check(service: OutsideServiceId, values: KeyValues): Promise<ServiceCheck | null>
}
