import { LONGEST_CELL } from '../rules.ts'

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

/**
 * What a description says, without its HTML: paragraphs and list items on lines of their own, nothing of
 * scripts and styles. A text without markup stays as it is. The library is loaded with the first that has some.
 */
export async function toPlainText(written: string): Promise<string> {
  if (written.length > LONGEST_CELL || !MARKUP.test(written)) return written
  const { default: sanitize } = await import('sanitize-html')
  const lines = written
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:li|tr)\s*>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|table|section|h[1-6])\b[^<>]*>/gi, '\n\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
  return collapseBlankLines(
    unescapeHtml(sanitize(removeTags(lines), { allowedTags: [], allowedAttributes: {} })),
  )
}

/** What these hold is no text of the page. */
const NO_TEXT = new Set(['script', 'style', 'textarea', 'option'])

/**
 * Takes tags away in one pass, with what scripts and the like hold: the library needs a time that grows with the square
 * of how deep they are nested. It is left with entities and comments.
 */
function removeTags(html: string): string {
  let text = ''
  let at = 0
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', at)) {
    const [, closes, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 20)) ?? []
    if (name === undefined) {
      text += html.slice(at, start + 1)
      at = start + 1
      continue
    }
    text += html.slice(at, start)
    at = findTagEnd(html, start)
    if (!closes && NO_TEXT.has(name.toLowerCase())) at = findElementEnd(html, name, at)
  }
  return text + html.slice(at)
}

/** A `>` inside quotes does not end a tag; one that never ends takes the rest. */
function findTagEnd(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at++) {
    const letter = html.charAt(at)
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '>') return at + 1
    else if ((letter === '"' || letter === "'") && /[=\s]/.test(html.charAt(at - 1))) quote = letter
  }
  return html.length
}

function findElementEnd(html: string, name: string, at: number): number {
  const end = new RegExp(`</${name}\\b`, 'gi')
  end.lastIndex = at
  const found = end.exec(html)
  return found ? findTagEnd(html, found.index) : html.length
}

/** One blank line at most between two lines, and none before an item of a list. */
function collapseBlankLines(text: string): string {
  const kept: string[] = []
  let isGap = false
  for (const line of text.split('\n').map((one) => one.replace(/\s+/g, ' ').trim())) {
    if (line && isGap && kept.length > 0 && !line.startsWith('- ')) kept.push('')
    if (line) kept.push(line)
    isGap = line === ''
  }
  return kept.join('\n')
}

/** What the library leaves escaped, the ampersand last. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
