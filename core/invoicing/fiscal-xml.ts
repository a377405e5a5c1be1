import type { InvoiceReference, Recipient } from './invoice-parties.ts'
import { FOREIGN_ID_CODES } from './recipients/foreign/rules.ts'
import type { InvoiceType } from './rules.ts'

/** A text inside an element: nothing but `&` and `<` is escaped, what XML cannot hold is left out. (spain.md 1.6) */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Control characters, halves of a character outside the basic plane, and the two that are none. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** `Destinatarios`, which F1, F3 and R1 to R4 must carry. */
export function recipientXml({ name, ...id }: Recipient): string {
  return `<sf:Destinatarios><sf:IDDestinatario><sf:NombreRazon>${escapeXml(name.slice(0, 120))}</sf:NombreRazon>${idXml(id)}</sf:IDDestinatario></sf:Destinatarios>`
}

/** `IDOtro` of whoever has no NIF; a VAT number names its country itself. */
function idXml({ nif, foreign_id }: Pick<Recipient, 'nif' | 'foreign_id'>): string {
  if (!foreign_id) return `<sf:NIF>${escapeXml(nif)}</sf:NIF>`
  const { type, country } = foreign_id
  const place = type === 'vat_number' ? '' : `<sf:CodigoPais>${escapeXml(country)}</sf:CodigoPais>`
  return `<sf:IDOtro>${place}<sf:IDType>${FOREIGN_ID_CODES[type]}</sf:IDType><sf:ID>${escapeXml(nif)}</sf:ID></sf:IDOtro>`
}

/** What a correction by difference corrects, or an F3 replaces; empty for the rest. */
export function referencesXml(type: InvoiceType, references: readonly InvoiceReference[]): string {
  const kind = type.startsWith('R') ? 'Rectificada' : 'Sustituida'
  const ids = references.map(
    ({ nif, invoiceNumber, issuedOn }) =>
      `<sf:IDFactura${kind}><sf:IDEmisorFactura>${escapeXml(nif)}</sf:IDEmisorFactura><sf:NumSerieFactura>${escapeXml(invoiceNumber)}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${toFiscalDay(issuedOn)}</sf:FechaExpedicionFactura></sf:IDFactura${kind}>`,
  )
  const list = ids.length > 0 ? `<sf:Facturas${kind}s>${ids.join('')}</sf:Facturas${kind}s>` : ''
  return kind === 'Rectificada' ? `<sf:TipoRectificativa>I</sf:TipoRectificativa>${list}` : list
}

/** `2026-11-21` as the agency writes it: `21-11-2026`. */
export const toFiscalDay = (day: string) => day.split('-').toReversed().join('-')
