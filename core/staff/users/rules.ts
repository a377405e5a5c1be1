/** A person is invited until they have chosen a password, and disabled when they have left the shop. */
export const USER_STATES = ['invited', 'active', 'disabled'] as const
type UserState = (typeof USER_STATES)[number]

export function toUserState(user: { emailVerified: boolean; archivedAt: Date | null }): UserState {
  if (user.archivedAt) return 'disabled'
  return user.emailVerified ? 'active' : 'invited'
}
