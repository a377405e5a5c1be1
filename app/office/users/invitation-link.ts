/** The page on which an invited person chooses their password. */
export const toInvitationLink = (origin: string, token: string) =>
  `${origin}/admin/reset-password?token=${token}`
