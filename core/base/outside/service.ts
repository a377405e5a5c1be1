/**
 * Services of others that the shop can use; each is configured by variables of the environment, or by keys entered in the
 * office where the environment has none. The first two
 * are needed by every real shop.
 */
export const OUTSIDE_SERVICES = ['mail', 'verifactu', 'redsys', 'stripe', 'gls'] as const
export type OutsideServiceId = (typeof OUTSIDE_SERVICES)[number]

/** `missing` is one without keys: the shop works without it and shows nothing of it. */
export const SERVICE_STATES = ['live', 'test', 'missing'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

/** What keeps a configured service from working. */
export const SERVICE_ERRORS = [
  'certificate_missing',
  'certificate_unreadable',
  'certificate_wrong_password',
  'certificate_not_yet_valid',
  'certificate_expired',
] as const
export type ServiceError = (typeof SERVICE_ERRORS)[number]

/** How a service answered when it was asked whether it knows the shop. */
export const CHECK_OUTCOMES = [
  'works',
  'wrong_key',
  'unknown_account',
  'refused',
  'unreachable',
] as const

export interface ServiceCheck {
  outcome: (typeof CHECK_OUTCOMES)[number]
  /** The service's own word for it, such as an error code; nothing secret. */
  answer: string | null
}

/**
 * A service as the office shows it. To add one: its id in `OUTSIDE_SERVICES`, a file beside its adapter in `server`
 * that makes this of the environment, its line in `server/outside/list-services.ts`, and its texts in
 * `app/office/settings/services`. The screen and its button draw whatever is listed.
 */
export interface OutsideService {
  id: OutsideServiceId
  /** Its own name, which no language changes. */
  name: string
  state: ServiceState
  /** By what it knows the shop, such as a merchant's number; null where it is missing. Never a secret. */
  account: string | null
  /** Where it is reached, without a path. */
  address: string | null
  /** Where it sends its notices to; null where it sends none. */
  noticeUrl: string | null
  /** Names of the variables that configure it. */
  variables: readonly string[]
  /** What keeps it from working at this moment, as far as this process can tell; null where nothing does. */
  findError?(): Promise<ServiceError | null>
  /**
   * Asks whether it knows the shop, and changes nothing there. Throws where nothing answers. Absent where it is missing
   * or cannot be asked without leaving a trace.
   */
  check?(): Promise<ServiceCheck>
}
