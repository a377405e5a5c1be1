/** The day of the calendar, YYYY-MM-DD, so many days later, or earlier where `count` is below zero. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
