const TYPED = 6

/** By the end of its public half a key is told from others: it stands on the paper and on the screen. */
export const toKeyEnd = (recipient: string) => recipient.slice(-TYPED).toUpperCase()

/** In groups, as a person reads it aloud or types it. */
export function toGroups(identity: string): string[] {
  return identity.match(/.{1,6}/g) ?? []
}

/** Whether somebody has typed the end of the secret half, as proof that it is on paper. */
export function matchesKeyEnd(typed: string, identity: string): boolean {
  return typed.replace(/\s+/g, '').toUpperCase() === identity.slice(-TYPED)
}
