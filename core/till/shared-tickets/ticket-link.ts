import { timingSafeEqual } from 'node:crypto'
import { days, later } from '../../base/clock.ts'
import { derivedToken, TOKEN } from '../../base/ids.ts'

/** As long as the link of an order that has arrived. */
const LINK_DAYS = 90

/** When a link that is given now ends, in seconds. */
export const getLinkEnd = (now: Date): number =>
  Math.ceil(later(now, days(LINK_DAYS)).getTime() / 1000)

/** What stands in the address of a ticket: its sale, until when, and a signature of both. Nothing is stored. */
export const signTicketLink = (secret: string, saleId: number, until: number): string =>
  `${saleId}-${until}-${sign(secret, saleId, until)}`

/** The sale of a link; undefined where it is over, or nobody of this shop has signed it. */
export function readTicketLink(secret: string, link: string, now: Date): number | undefined {
  const [id = '', until = '', signature = ''] = link.split('-')
  if (!TOKEN.test(signature) || Number(until) * 1000 < now.getTime()) return undefined
  const expected = Buffer.from(sign(secret, Number(id), Number(until)))
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number(id) : undefined
}

const sign = (secret: string, saleId: number, until: number) =>
  derivedToken(secret, `ticket ${saleId} until ${until}`)

/** Digits of a sale and of a time, and 160 bits. */
export const TICKET_LINK = /^\d{1,15}-\d{1,12}-[0-9A-HJKMNP-TV-Z]{32}$/

/** Where a ticket is seen by its link, below the language of the page. */
export const toTicketPath = (link: string): string => `/factura/ticket/${link}`
