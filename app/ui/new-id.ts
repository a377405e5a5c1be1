/**
 * A new id, such as an operation's: UUIDv7, so that ids sort by the moment they were made. `crypto.randomUUID` is
 * missing where a page is opened over plain http at any address but localhost, as in a shop's own network.
 */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let at = 0; at < 6; at++) bytes[at] = Math.floor(now / 256 ** (5 - at)) % 256
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Another id that the same id and name always give again, for the acts and forms that belong to one. */
export function deriveId(id: string, name: string): string {
  const hex = hash64(`${id} ${name}`)
  const variant = (0x8000 | (Number.parseInt(hex.slice(0, 4), 16) & 0x3fff)).toString(16)
  return `${id.slice(0, 19)}${variant}-${hex.slice(4)}`
}

/** Two multiplying hashes of 32 bits as hexadecimals: they spread well and hide nothing. */
function hash64(text: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x9e3779b1)
    second = Math.imul(second ^ text.charCodeAt(at), 0x5f356495)
  }
  first =
    Math.imul(first ^ (first >>> 16), 0x85ebca6b) ^ Math.imul(second ^ (second >>> 13), 0xc2b2ae35)
  second =
    Math.imul(second ^ (second >>> 16), 0x85ebca6b) ^ Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return [first, second].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
