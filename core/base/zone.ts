/** The time zone of a shop that has not set another one; the setting is `time_zone`. */
export const DEFAULT_ZONE = 'Europe/Madrid'

/** Whether this runtime knows the zone by that IANA name. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
