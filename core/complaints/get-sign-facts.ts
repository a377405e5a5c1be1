import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { readLegalFacts } from '../checkout/legal/legal-facts.ts'
import { getRegionLanguage, REGION_LANGUAGES } from './rules.ts'

/** What the signs that hang in the shop say of it. Null is what its settings do not tell. */
export const getSignFacts = staff('can_manage_sales_pos', 'can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/signs',
    summary: 'What the signs of the shop say',
    tags: ['complaints'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      store: z.string(),
      company: z.string(),
      nif: z.string().nullable(),
      address: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Where the region has its complaint forms. */
      sheet_url: z.string().nullable(),
      /** The sentence that the region asks for, in place of ours. */
      complaint_sign_text: TranslatedText.nullable(),
      /** The second official language of the place. */
      region_language: z.enum(REGION_LANGUAGES).nullable(),
      /** Days of the shop's own policy; null where it promises none. */
      return_days: z.int().nullable(),
      ticket_return_policy: TranslatedText.nullable(),
      /** Hash of the official picture of the harmonised notice. */
      notice_picture: z.string().nullable(),
    }),
  )
  .handler(async ({ context: { db } }) => {
    const [facts, rows] = await Promise.all([
      readLegalFacts(db),
      query<{ id: string; value: unknown }>(db, 'sign_settings', SETTINGS),
    ])
    const stored = Object.fromEntries(rows.map(({ id, value }) => [id, value]))
    const address = stored.store_address as { postal_code: string } | undefined
    return {
      store: facts.store,
      company: facts.company,
      nif: facts.nif,
      address: facts.storeAddress ?? facts.address,
      email: facts.email,
      phone: facts.phone,
      sheet_url: facts.sheetUrl,
      complaint_sign_text: (stored.complaint_sign_text as { es: string } | undefined) ?? null,
      region_language: address ? getRegionLanguage(address.postal_code) : null,
      return_days: facts.hasReturnPolicy ? facts.returnDays : null,
      ticket_return_policy:
        (stored.ticket_return_policy_text as { es: string } | undefined) ?? null,
      notice_picture: facts.noticePicture,
    }
  })

const SETTINGS = `
  select setting_id as id, setting_value as value from site_settings
  where setting_id in ('store_address', 'complaint_sign_text', 'ticket_return_policy_text')`
