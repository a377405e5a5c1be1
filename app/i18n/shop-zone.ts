import { DEFAULT_ZONE, isZone } from '../../core/base/zone.ts'

let zone: string = DEFAULT_ZONE

/** The time zone in which times are shown: one for a process, or for a page in the browser. */
export function getShopZone(): string {
  return zone
}

/** Set once, when the process or the page starts; an unknown name is ignored. */
export function setShopZone(name: string | undefined): void {
  if (name && isZone(name)) zone = name
}

/** The day and the hour of a moment in the shop's zone: `2026-11-24` and 0 to 23. */
export function toShopTime(moment: Date): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
    timeZone: zone,
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}
