import { createContext } from 'react-router'

/** A block of schema.org, told to machines that read the page. */
export type Block = Readonly<Record<string, unknown>>

/** What the loader of a page tells machines besides the page. Never sent to browsers that navigate. */
export const structuredDataContext = createContext<readonly Block[]>([])

/** As a data block: no script, so that it neither runs nor needs leave to. */
export function dataBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => `<script type="application/ld+json">${written(block)}</script>`)
    .join('')
}

/** No text of the shop can end the element it stands in. */
function written(block: Block): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
