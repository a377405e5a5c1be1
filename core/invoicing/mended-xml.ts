import { escapeXml, recipientXml } from './fiscal-xml.ts'
import type { Recipient } from './invoice-parties.ts'
import type { FiscalRecordKind } from './rules.ts'

/** What the agency has of the invoice of a record that it rejected or accepted with errors. */
export interface AgencyKnowledge {
  /** It has accepted an alta of the invoice, with errors or without. */
  isKnown: boolean
  /** The record that is mended was rejected. */
  isRejected: boolean
}

/**
 * `RechazoPrevio` of an alta that mends another: `X` where the agency has none of the invoice at all, `S` where it has
 * one and rejected the mending of it, none where it accepted it with errors. (spain.md 1.4)
 */
export function priorRejection({ isKnown, isRejected }: AgencyKnowledge): 'S' | 'X' | null {
  if (!isKnown) return 'X'
  return isRejected ? 'S' : null
}

export interface MendedBody {
  /** The elements between the invoice's name and the chain. */
  body: string
  /** As the record has them: the huella goes over the same words. */
  type: string
  vat: string
  total: string
}

/** The record's own body once more, as the alta that mends it: the shop's name of today, another recipient if given. */
export function mendAlta(
  xml: string,
  change: AgencyKnowledge & { companyName: string; recipient?: Omit<Recipient, 'address'> },
): MendedBody {
  const { companyName, recipient } = change
  const body = xml.slice(
    xml.indexOf('</sf:IDFactura>') + '</sf:IDFactura>'.length,
    xml.indexOf('<sf:Encadenamiento>'),
  )
  const own = body
    .slice(body.indexOf('</sf:NombreRazonEmisor>') + '</sf:NombreRazonEmisor>'.length)
    .replace(/^(<sf:(Subsanacion|RechazoPrevio)>.<\/sf:\2>)+/, '')
  const rejection = priorRejection(change)
  const name = companyName ? escapeXml(companyName) : readElement(body, 'NombreRazonEmisor')
  const named = recipient
    ? own.replace(/<sf:Destinatarios>.*<\/sf:Destinatarios>/s, () =>
        recipientXml({ ...recipient, address: '' }),
      )
    : own
  return {
    body: `<sf:NombreRazonEmisor>${name}</sf:NombreRazonEmisor><sf:Subsanacion>S</sf:Subsanacion>${
      rejection ? `<sf:RechazoPrevio>${rejection}</sf:RechazoPrevio>` : ''
    }${named}`,
    type: readElement(body, 'TipoFactura'),
    vat: readElement(body, 'CuotaTotal'),
    total: readElement(body, 'ImporteTotal'),
  }
}

/** The body of an anulación that mends a rejected one. */
export const mendCancellation = ({ isKnown }: AgencyKnowledge) =>
  `${isKnown ? '' : '<sf:SinRegistroPrevio>S</sf:SinRegistroPrevio>'}<sf:RechazoPrevio>S</sf:RechazoPrevio>`

/** Whether a record names a recipient, who may then be another. */
export const namesRecipient = (xml: string) => xml.includes('<sf:Destinatarios>')

/** What an element of a record says, still escaped. */
function readElement(xml: string, name: string): string {
  return new RegExp(`<sf:${name}>([^<]*)</sf:${name}>`).exec(xml)?.[1] ?? ''
}

/** What kind of record a statement writes, by what it mends. */
export const toMendedBody = (
  kind: FiscalRecordKind,
  xml: string,
  change: Parameters<typeof mendAlta>[1],
): MendedBody =>
  kind === 'alta'
    ? mendAlta(xml, change)
    : { body: mendCancellation(change), type: '', vat: '', total: '' }
