const SLASH = '(?:/|%2f)'
const EQUALS = '(?:=|%3d)'
const TOKEN = String.raw`(?:(?!%2f|%3f|%23|%26|\.data\b)[^/?#&\s\\"'<>])+`

const IN_PATH = new RegExp(
  `(${SLASH}(?:order|api${SLASH}+v1${SLASH}+(?:orders|payments|invoice-links|ticket-links)|factura${SLASH}+(?:pdf|ticket)|checkout${SLASH}+(?:test-bank|bank|return)|reset-password)${SLASH}+)${TOKEN}`,
  'gi',
)
/** What staff search for is often a customer's name, phone or e-mail. */
const STAFF_LIST = `${SLASH}admin${SLASH}|${SLASH}api${SLASH}+v1${SLASH}+(?:customers|sales|exports|mail|users|audit)`
const SEARCHED = new RegExp(
  `((?:${STAFF_LIST})[^\\s"'<>]*?(?:[?&]|%3f|%26)(?:q|search|name|phone|email|recipient|user|user_email)${EQUALS})[^&#\\s"'<>\\\\]+`,
  'gi',
)
const IN_QUERY = new RegExp(`((?:[?&;]|%3f|%26)(?:order|token|ticket)${EQUALS})${TOKEN}`, 'gi')

/**
 * Redacts tokens of orders and sign-in, payment references and what staff search for, in a URL or in any text that
 * contains URLs: a reader of a log must neither open a customer's order nor learn names. (house.md section 6)
 */
export function redactUrl(text: string): string {
  return text.replace(IN_PATH, '$1***').replace(IN_QUERY, '$1***').replace(SEARCHED, '$1***')
}
