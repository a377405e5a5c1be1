import type { Db } from '../../base/db.server.ts'
import { type Language, SHOP_LANGUAGE } from '../../base/languages.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createPasswordLink, getPasswordToken } from '../password-links/create-password-link.ts'

interface Invitation {
  userId: string
  email: string
  language: Language | null
  config: ShopConfig
  now: Date
}

/**
 * Makes the link by which an invited person chooses their password, for 7 days and once, and mails it. In a shop
 * without a mail server its token is returned instead, for whoever invites to hand over.
 */
export async function sendInvitation(tx: Db, invitation: Invitation): Promise<string | null> {
  const { userId, email, language, config, now } = invitation
  const { secret } = config
  const linkId = await createPasswordLink(tx, { userId, purpose: 'invitation', secret, now })
  if (!config.hasMailServer) return getPasswordToken(secret, linkId)
  await queueMail(tx, {
    template: 'password-link',
    language: language ?? SHOP_LANGUAGE,
    to: email,
    data: { link_id: linkId },
    key: `password-link ${linkId}`,
    now,
  })
  return null
}
