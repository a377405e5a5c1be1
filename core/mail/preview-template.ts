import { z } from 'zod'
import { LANGUAGES, SHOP_LANGUAGE } from '../base/languages.ts'
import { staff } from '../base/procedures/procedures.ts'
import { MAIL_TEMPLATES } from './rules.ts'

/** What an e-mail of the shop looks like, told of a sample in place of an order. */
export const previewTemplate = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/mail/templates/{template}',
    summary: 'An e-mail of the shop with a sample',
    tags: ['mail'],
  })
  .input(
    z.strictObject({
      template: z.enum(MAIL_TEMPLATES),
      language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
    }),
  )
  .output(z.object({ subject: z.string(), html: z.string(), text: z.string() }))
  .errors({ NOT_FOUND: { status: 404 } })
  .handler(async ({ context: { db, renderMail }, input: { template, language }, errors }) => {
    if (!renderMail) throw errors.NOT_FOUND()
    const { subject, html, text } = await renderMail(db, { template, language, data: 'sample' })
    return { subject, html, text }
  })
