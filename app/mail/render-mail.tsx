import type { RenderMail } from '../../core/base/procedures/context.ts'
import { type MailTemplate, templates } from '../../core/mail/templates.ts'
import { readShop } from '../../core/settings/get-shop.ts'
import { readCompany } from '../../core/settings/read-company.ts'
import { setCurrencySymbol } from '../i18n/currency-symbol.ts'
import { copyFailure } from './backup/copy-failed.tsx'
import { drillResult } from './backup/drill/drill-result.tsx'
import { tillClosing } from './cash/till-closing.tsx'
import { orderExpired } from './checkout/order-expired.tsx'
import { orderLinks } from './checkout/order-links.tsx'
import { orderNotices } from './checkout/order-notices.tsx'
import { orderReceived } from './checkout/order-received.tsx'
import { paymentReturned } from './checkout/payment-returned.tsx'
import { cancelledOrder, newOrder, restoredOrder } from './checkout/shop-notices.tsx'
import { complaintAnswered, complaintReceived } from './complaints/complaint-mails.tsx'
import { depositReady } from './deposits/deposit-ready.tsx'
import { repairReady } from './guarantee/repair-ready.tsx'
import { loanDue } from './loans/loan-due.tsx'
import type { MailContent, MailContext, MailSettings } from './mail-content.ts'
import { createMailReads } from './mail-reads.ts'
import { contactMessage } from './messages/contact-message.tsx'
import { productRecall } from './recalls/product-recall.tsx'
import { backInStock } from './reports/back-in-stock.tsx'
import { withdrawalStatement } from './returns/withdrawal-statement.tsx'
import { sampleData, sampleReads } from './sample-reads.ts'
import { credentialsChanged } from './staff/credentials-changed.tsx'
import { passwordLink } from './staff/password-link.tsx'
import { supplierOrder } from './suppliers/supplier-order.tsx'
import { tillTicket } from './till/till-ticket.tsx'

const contents: Record<MailTemplate, (context: MailContext<never>) => Promise<MailContent>> = {
  'order-received': orderReceived,
  ...orderNotices,
  'order-links': orderLinks,
  'order-expired': orderExpired,
  'withdrawal-statement': withdrawalStatement,
  'deposit-ready': depositReady,
  'loan-due': loanDue,
  'complaint-received': complaintReceived,
  'complaint-answered': complaintAnswered,
  'repair-ready': repairReady,
  'product-recall': productRecall,
  'new-order': newOrder,
  'cancelled-order': cancelledOrder,
  'restored-order': restoredOrder,
  'payment-returned': paymentReturned,
  'contact-message': contactMessage,
  'drill-result': drillResult,
  'copy-failed': copyFailure,
  'till-closing': tillClosing,
  'back-in-stock': backInStock,
  'password-link': passwordLink,
  'credentials-changed': credentialsChanged,
  'till-ticket': tillTicket,
  'supplier-order': supplierOrder,
}

/** Renders messages by their template: HTML and its twin in plain text, from the shop's own address. */
export function createMailRenderer(settings: MailSettings): RenderMail {
  return async (db, { template, language, data }) => {
    // Only where a message is read or sent: the start of the shop does not wait for it.
    const [{ render, toPlainText }, shop, company] = await Promise.all([
      import('@react-email/render'),
      readShop(db),
      readCompany(db),
    ])
    setCurrencySymbol(shop.currency_symbol)
    const name = template as MailTemplate
    const isSample = data === 'sample'
    const parsed = templates[name].parse(isSample ? sampleData[name] : data) as never
    const reads = isSample ? sampleReads : createMailReads(db)
    const context = { reads, language, shop, company, settings, data: parsed }
    const { subject, body, attachments } = await contents[name](context)
    const html = await render(body)
    return {
      from: { name: shop.store_name, address: shop.contact_email ?? defaultSender(settings) },
      subject,
      html,
      text: toPlainText(html, {
        selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
      }),
      ...(attachments && { attachments }),
    }
  }
}

function defaultSender({ origin }: MailSettings): string {
  return `no-reply@${new URL(origin).hostname}`
}
