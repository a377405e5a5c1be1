interface Colour {
  swatch: string | null
  picture: string | null
}

/** The colour furthest from grey among those that have a picture. */
export function findMostColourful<One extends Colour>(colours: readonly One[]): One | undefined {
  const pictured = colours.filter(({ swatch, picture }) => swatch && picture)
  return pictured.toSorted((a, b) => chroma(b.swatch) - chroma(a.swatch))[0]
}

function chroma(swatch: string | null): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt((swatch ?? '').slice(at, at + 2), 16) || 0)
  return Math.max(...channels) - Math.min(...channels)
}
