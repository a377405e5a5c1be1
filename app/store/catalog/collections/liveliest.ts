interface Colour {
  swatch: string | null
  picture: string | null
}

/** The colour furthest from grey of those that have a picture: a wall of black shoes sells nothing. */
export function liveliest<One extends Colour>(colours: readonly One[]): One | undefined {
  const seen = colours.filter(({ swatch, picture }) => swatch && picture)
  return seen.toSorted((a, b) => liveliness(b.swatch) - liveliness(a.swatch))[0]
}

function liveliness(swatch: string | null): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt((swatch ?? '').slice(at, at + 2), 16) || 0)
  return Math.max(...channels) - Math.min(...channels)
}
