import type { RenderMail } from '../../core/base/procedures/context.ts'
import { type MailTemplate, templates } from '../../core/mail/templates.ts'
import { readShop } from '../../core/settings/get-shop.ts'
import { orderReceived } from './checkout/order-received.tsx'
import type { MailContent, MailContext, MailSettings } from './mail-content.ts'

const contents: Record<MailTemplate, (context: MailContext<never>) => Promise<MailContent>> = {
  'order-received': orderReceived,
}

/** Renders messages by their template: HTML and its twin in plain text, from the shop's own address. */
export function createMailRenderer(settings: MailSettings): RenderMail {
  return async (db, { template, language, data }) => {
    // Only where a message is read or sent: the start of the shop does not wait for it.
    const [{ render, toPlainText }, shop] = await Promise.all([
      import('@react-email/render'),
      readShop(db),
    ])
    const name = template as MailTemplate
    const parsed = templates[name].parse(data) as never
    const context = { db, language, shop, settings, data: parsed }
    const { subject, body } = await contents[name](context)
    const html = await render(body)
    return {
      from: { name: shop.store_name, address: shop.contact_email ?? defaultSender(settings) },
      subject,
      html,
      text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
    }
  }
}

function defaultSender({ origin }: MailSettings): string {
  return `no-reply@${new URL(origin).hostname}`
}
