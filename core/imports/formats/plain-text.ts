const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

/** A longer one is refused as it is. */
const MOST_READ = 100_000

/**
 * What a description says, without its HTML: paragraphs and list items on lines of their own, nothing of
 * scripts and styles. A text without markup stays as it is. The library is loaded with the first that has some.
 */
export async function toPlainText(written: string): Promise<string> {
  if (written.length > MOST_READ || !MARKUP.test(written)) return written
  const { default: sanitize } = await import('sanitize-html')
  const lines = written
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:li|tr)\s*>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|table|section|h[1-6])\b[^<>]*>/gi, '\n\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
  return collapseBlankLines(
    unescapeHtml(sanitize(lines, { allowedTags: [], allowedAttributes: {} })),
  )
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
