import { endOtherSessions, endOwnSession } from './account/end-own-sessions.ts'
import { getOwnAccount } from './account/get-own-account.ts'
import { keepRecoveryCodes } from './account/keep-recovery-codes.ts'
import { listOwnSessions } from './account/list-own-sessions.ts'
import { saveOwnAccount } from './account/save-own-account.ts'
import { createApiKey } from './api-keys/create-api-key.ts'
import { listApiKeys } from './api-keys/list-api-keys.ts'
import { revokeApiKey } from './api-keys/revoke-api-key.ts'
import { getMe } from './get-me.ts'
import { inviteUser } from './invitations/invite-user.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { getPasswordLink } from './password-links/get-password-link.ts'
import { requestPasswordReset } from './password-links/request-password-reset.ts'
import { setPasswordByLink } from './password-links/set-password-by-link.ts'
import { listApprovers } from './pins/list-approvers.ts'
import { removePin } from './pins/remove-pin.ts'
import { setPin } from './pins/set-pin.ts'
import { archiveRole } from './roles/archive-role.ts'
import { listRoles } from './roles/list-roles.ts'
import { saveRole } from './roles/save-role.ts'
import { chooseSeller } from './sellers/choose-seller.ts'
import { listTillSellers } from './sellers/list-till-sellers.ts'
import { lockSeller } from './sellers/lock-seller.ts'
import { disableUser } from './users/disable-user.ts'
import { editUser } from './users/edit-user.ts'
import { enableUser } from './users/enable-user.ts'
import { endSessions } from './users/end-sessions.ts'
import { getUser } from './users/get-user.ts'
import { issueBadge } from './users/issue-badge.ts'
import { listUsers } from './users/list-users.ts'
import { resetSecondFactor } from './users/reset-second-factor.ts'
import { revokeBadge } from './users/revoke-badge.ts'

/** The procedures of people who work here, their roles and their keys. */
export const staff = {
  getMe,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  setPin,
  removePin,
  listApprovers,
  chooseSeller,
  lockSeller,
  listTillSellers,
  issueBadge,
  revokeBadge,
  listUsers,
  getUser,
  editUser,
  disableUser,
  enableUser,
  endSessions,
  resetSecondFactor,
  inviteUser,
  resendInvitation,
  withdrawInvitation,
  listRoles,
  saveRole,
  archiveRole,
  getOwnAccount,
  saveOwnAccount,
  keepRecoveryCodes,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  requestPasswordReset,
  getPasswordLink,
  setPasswordByLink,
}
