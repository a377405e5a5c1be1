import { timingSafeEqual } from 'node:crypto'
import { later, minutes } from '../../base/clock.ts'
import { derivedToken, TOKEN } from '../../base/ids.ts'

/** How long whoever has found an invoice can open its PDF. */
const LINK_MINUTES = 15

/** What stands in the address of an invoice's PDF: its id, until when, and a signature of both. Nothing is stored. */
export function signInvoiceLink(secret: string, invoiceId: number, now: Date): string {
  const until = Math.ceil(later(now, minutes(LINK_MINUTES)).getTime() / 1000)
  return `${invoiceId}-${until}-${sign(secret, invoiceId, until)}`
}

/** The invoice of a link; undefined where it is over, or nobody of this shop has signed it. */
export function readInvoiceLink(secret: string, link: string, now: Date): number | undefined {
  const [id = '', until = '', signature = ''] = link.split('-')
  if (!TOKEN.test(signature) || Number(until) * 1000 < now.getTime()) return undefined
  const expected = Buffer.from(sign(secret, Number(id), Number(until)))
  return timingSafeEqual(expected, Buffer.from(signature)) ? Number(id) : undefined
}

const sign = (secret: string, invoiceId: number, until: number) =>
  derivedToken(secret, `invoice ${invoiceId} until ${until}`)

/** Digits of an invoice and of a time, and 160 bits. */
export const INVOICE_LINK = /^\d{1,15}-\d{1,12}-[0-9A-HJKMNP-TV-Z]{32}$/
