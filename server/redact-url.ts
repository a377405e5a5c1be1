const SLASH = '(?:/|%2f)'
const EQUALS = '(?:=|%3d)'
const TOKEN = String.raw`(?:(?!%2f|%3f|%23|%26|\.data\b)[^/?#&\s\\"'<>])+`

const IN_PATH = new RegExp(
  `(${SLASH}(?:order|api${SLASH}+v1${SLASH}+orders|reset-password)${SLASH}+)${TOKEN}`,
  'gi',
)
const IN_QUERY = new RegExp(`((?:[?&;]|%3f|%26)(?:order|token)${EQUALS})${TOKEN}`, 'gi')

/**
 * Redacts order and sign-in tokens in a URL or in any text that contains URLs: a reader of a
 * log must not be able to open a customer's order (house rules, section 6).
 */
export function redactUrl(text: string): string {
  return text.replace(IN_PATH, '$1***').replace(IN_QUERY, '$1***')
}
