/** XML of one line with a line for each element, for people to read; what is sent has none of these blanks. */
export function formatXml(xml: string): string {
  let depth = 0
  return xml
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth--
      const text = `${'  '.repeat(Math.max(depth, 0))}${line}`
      const isOpening = /^<[^/?!]/.test(line) && !line.includes('</') && !line.endsWith('/>')
      if (isOpening) depth++
      return text
    })
    .join('\n')
}
