import { getPasswordToken } from '../../../core/staff/password-links/create-password-link.ts'
import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { getStaffTexts } from './staff-texts.ts'

/** To a person of the staff: the link by which they set a new password, or their first one. */
export async function passwordLink(
  context: MailContext<{ link_id: string }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const link = await reads.passwordLink(data.link_id)
  const t = getStaffTexts(language)
  const { dateTime } = getFormatter(language)
  const { purpose, name, expires_at } = link
  const subject = t(`${purpose}.subject`, { shop: shop.store_name })
  const href = `${settings.origin}/admin/reset-password?token=${getPasswordToken(settings.secret, data.link_id)}`
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('automatic')]}
    >
      <MailTitle>{t(`${purpose}.title`, { name })}</MailTitle>
      <MailText>{t(`${purpose}.text`, { shop: shop.store_name })}</MailText>
      <MailButton href={href}>{t(`${purpose}.button`)}</MailButton>
      <MailText>{t('until', { time: dateTime(expires_at) })}</MailText>
      <MailText>{t(`${purpose}.not_you`)}</MailText>
    </MailPage>
  )
  return { subject, body }
}
