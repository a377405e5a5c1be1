/** What search engines show of a title, with the shop's name behind it, before they cut it. */
const TITLE = 66
const DESCRIPTION = 158

export function titleOf(title: string, shop: string): string {
  return `${shortened(title, TITLE - shop.length - 3)} · ${shop}`
}

export function descriptionOf(text: string): string {
  return shortened(text, DESCRIPTION)
}

/** One line of at most so many characters, cut between words. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:·-]+$/, '')}…`
}
