/** A reply of the tax agency to a thousand records has about fifteen elements for each. */
const MOST_ELEMENTS = 20_000
const DEEPEST = 50
/** A tag with its attributes, in characters. */
const LONGEST_TAG = 10_000

/**
 * Whether a reply of an outside service is worth reading as XML: a parser that is given a million elements, or a tag of
 * a megabyte, holds up pages and tills meanwhile. Documents that declare a type or an entity are not.
 */
export function isBoundedXml(text: string): boolean {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return false
  let elements = 0
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = findTagEnd(text, at)
    const isSection = text.startsWith('<![CDATA[', at)
    if (!isSection && end - at > LONGEST_TAG) return false
    if (++elements > MOST_ELEMENTS) return false
    if (text[at + 1] === '/') depth--
    else if (isElement(text, at) && text[end - 1] !== '/') depth++
    if (depth > DEEPEST) return false
    at = end
  }
  return true
}

const isElement = (text: string, at: number) => text[at + 1] !== '!' && text[at + 1] !== '?'

/** Where a tag, a comment or a section ends; the text's end for one that does not. */
function findTagEnd(text: string, at: number): number {
  const sign = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : '>'
  const end = text.indexOf(sign, at)
  return end < 0 ? text.length : end + sign.length - 1
}
