/** Where time comes from; tests pass their own. */
export type Clock = () => Date

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of `moment` in the shop's zone, as YYYY-MM-DD. Invoice dates and "today" are such days. */
export function shopDay(moment: Date, zone: string): string {
  let calendar = calendars.get(zone)
  if (!calendar) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts })
    calendars.set(zone, calendar)
  }
  return calendar.format(moment)
}

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000

/** `moment` moved by `milliseconds`. */
export const later = (moment: Date, milliseconds: number) =>
  new Date(moment.getTime() + milliseconds)
