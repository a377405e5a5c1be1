import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isBoundedXml } from '../../base/outside/xml-bounds.ts'

const NAMESPACE = 'http://www.asmred.com/'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

/** A SOAP 1.1 message without blanks or comments: GLS answers -1 to those. */
export const toEnvelope = (method: string, content: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body><${method} xmlns="${NAMESPACE}">${content}</${method}></soap:Body></soap:Envelope>`

/** An element with its text, escaped. */
export const element = (name: string, text: string | number) =>
  `<${name}>${toXmlText(text)}</${name}>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML does not have are left out. */
const toXmlText = (text: string | number) =>
  String(text)
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => ['exp', 'tracking', 'Etiqueta', 'Envio', 'Referencia', 'Error'].includes(name),
})

/** An ampersand that begins no entity, as in the addresses that GLS writes into its history. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi

/**
 * The body of a SOAP reply; undefined for what is none: a page of a proxy, a document that ends in the middle, one of more
 * elements or deeper than any reply, and any that declares a document type, so that no entity is ever expanded.
 */
export function readEnvelope(body: string): unknown {
  if (!isBoundedXml(body)) return undefined
  const text = body.replace(BARE_AMPERSAND, '&amp;')
  // The parser itself would make something of a document that ends in the middle.
  if (XMLValidator.validate(text) !== true) return undefined
  return parser.parse(text).Envelope?.Body
}
