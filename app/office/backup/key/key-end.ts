const TYPED = 6

/** By the end of its public half a key is told from others: it stands on the paper and on the screen. */
export const toKeyEnd = (recipient: string) => recipient.slice(-TYPED).toUpperCase()

/** In groups, as a person reads it aloud or types it; the last one is what is typed back. */
export function toGroups(identity: string): string[] {
  const start = identity.indexOf('1') + 1
  return [identity.slice(0, start), ...(identity.slice(start).match(/.{1,6}(?=(?:.{6})*$)/g) ?? [])]
}

/** Tells whether somebody has typed the end of the secret half, as proof that it is on paper. */
export function matchesKeyEnd(typed: string, identity: string): boolean {
  return typed.replace(/\s+/g, '').toUpperCase() === identity.slice(-TYPED)
}
