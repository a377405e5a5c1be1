import type { z } from 'zod'
import { parseUserAgent } from '../../../core/devices/registration/rules.ts'
import type { templates } from '../../../core/mail/templates.ts'
import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailFacts, MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { getStaffTexts } from './staff-texts.ts'

type Change = z.output<(typeof templates)['credentials-changed']>

/** To a person of the staff: what of their credentials has changed, when, by whom, and what to do if they did not want it. */
export async function credentialsChanged(context: MailContext<Change>): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const { what, user_id, changed_by } = data
  const t = getStaffTexts(language)
  const { dateTime } = getFormatter(language)
  const isOwn = changed_by === user_id
  const name = await reads.staffName(user_id)
  const by = isOwn ? t('changed.you') : changed_by ? await reads.staffName(changed_by) : undefined
  const device = isOwn ? nameDevice(data.user_agent, t) : undefined
  const subject = t(`${what}.subject`, { shop: shop.store_name })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('automatic')]}
    >
      <MailTitle>{t('reset.title', { name })}</MailTitle>
      <MailText>{t(`${what}.text`, { shop: shop.store_name })}</MailText>
      <MailFacts
        facts={[
          [t('changed.when'), dateTime(data.changed_at)],
          [t('changed.who'), by ?? t('changed.server')],
          ...(device ? [[t('changed.device'), device] as const] : []),
        ]}
      />
      <MailText>{t('changed.not_you')}</MailText>
      <MailButton href={`${settings.origin}/admin/forgot-password`}>{t('reset.button')}</MailButton>
    </MailPage>
  )
  return { subject, body }
}

/** "Chrome en Windows"; undefined where the browser did not say. */
function nameDevice(userAgent: string | null, t: ReturnType<typeof getStaffTexts>) {
  const { browser, system } = parseUserAgent(userAgent)
  return browser && system ? t('changed.browser_on', { browser, system }) : (browser ?? system)
}
