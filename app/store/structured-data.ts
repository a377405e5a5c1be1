import { createContext } from 'react-router'

/** One schema.org object. */
export type StructuredData = Readonly<Record<string, unknown>>

/** Set by the loader of a page. Never sent to browsers that navigate on the client. */
export const structuredDataContext = createContext<readonly StructuredData[]>([])

/** As `application/ld+json` blocks: the CSP allows them, because they do not run. */
export function renderStructuredData(blocks: readonly StructuredData[]): string {
  return blocks
    .map((block) => `<script type="application/ld+json">${toSafeJson(block)}</script>`)
    .join('')
}

/** Escaped, so that no text of the shop can close the element. */
function toSafeJson(block: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
