/** The characters of title and description that search engines show. */
const TITLE = 66
const DESCRIPTION = 158

export function formatTitle(title: string, shop: string): string {
  return `${truncate(title, TITLE - shop.length - 3)} · ${shop}`
}

export function formatDescription(text: string): string {
  return truncate(text, DESCRIPTION)
}

/** One line of at most `most` characters, cut between words. */
function truncate(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:·-]+$/, '')}…`
}
