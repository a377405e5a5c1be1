const SLASH = '(?:/|%2f)'
const EQUALS = '(?:=|%3d)'
const TOKEN = String.raw`(?:(?!%2f|%3f|%23|%26|\.data\b)[^/?#&\s\\"'<>])+`

const IN_PATH = new RegExp(
  `(${SLASH}(?:order|api${SLASH}+v1${SLASH}+(?:orders|payments|invoice-links|ticket-links)|factura${SLASH}+(?:pdf|ticket)|checkout${SLASH}+(?:test-bank|bank|return)|reset-password)${SLASH}+)${TOKEN}`,
  'gi',
)
const VALUE = String.raw`[^&#\s"'<>\\]`
const BEGIN = '(?:[?&;]|%3f|%26)'
/** What shoppers search for names no one, and tells what they look for. */
const PUBLIC_SEARCH = `(?:${SLASH}catalogo|${SLASH}api${SLASH}+v1${SLASH}+products)(?![a-z])[^\\s"'<>]{0,300}`
/** What staff search for is often a customer's name, phone or e-mail. `data` is the whole input of a procedure. */
const PERSONAL =
  'address|city|company|data|email|full_name|name|nif|note|phone|pin|password|recipient|search|secret|tax_id|user|user_email|values'
const IN_SEARCH = new RegExp(`(?<!${PUBLIC_SEARCH})(${BEGIN}q${EQUALS})${VALUE}+`, 'gi')
const IN_QUERY = new RegExp(`(${BEGIN}(?:${PERSONAL})${EQUALS})${VALUE}+`, 'gi')
/** An e-mail, whatever it is called. Bounds keep the time of a long address short. */
const EMAIL = new RegExp(`(${BEGIN}[\\w.-]+${EQUALS})${VALUE}{0,254}(?:@|%40)${VALUE}*`, 'gi')
const TOKEN_IN_QUERY = new RegExp(`(${BEGIN}(?:order|token|ticket)${EQUALS})${TOKEN}`, 'gi')

/**
 * Redacts tokens of orders and sign-in, payment references, what staff search for, inputs of procedures and e-mails, in a
 * URL or in any text that contains URLs: a reader of a log must neither open a customer's order nor learn names.
 * (house.md section 6, OWASP ASVS 7.1.2)
 */
export function redactUrl(text: string): string {
  return text
    .replace(IN_PATH, '$1***')
    .replace(TOKEN_IN_QUERY, '$1***')
    .replace(IN_SEARCH, '$1***')
    .replace(IN_QUERY, '$1***')
    .replace(EMAIL, '$1***')
}
