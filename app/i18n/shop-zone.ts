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
