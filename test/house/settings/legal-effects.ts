import type { Effect } from './effect.ts'

const LEGAL = 'core/checkout/legal/legal-pages.test.ts'
const written = {
  file: LEGAL,
  test: 'a text of the shop replaces that of the page %s, and comes back when emptied',
}
const pictured = {
  file: LEGAL,
  test: 'the page about the shop bears its title and pictures, that of the guarantee the official notice',
}

/** What each setting does of the legal pages and the page about the shop. */
export const legalEffects: Readonly<Record<string, Effect>> = {
  return_policy_text: written,
  warranty_policy_text: written,
  terms_text: written,
  privacy_policy_text: written,
  about_title: pictured,
  about_text: written,
  legal_notice_text: written,
  shipping_terms_text: written,
  complaints_text: written,
  guarantee_notice_picture: pictured,
  company_registry: {
    file: LEGAL,
    test: 'the legal notice names the company with its tax number, address, register, e-mail and telephone',
  },
  complaint_forms_url: {
    file: LEGAL,
    test: 'complaint forms of the region are linked where the shop says where they are',
  },
  complaint_sign_text: {
    file: 'app/print/complaints/signs.test.ts',
    test: 'the sign says what the region asks for where the shop has written it, and ours where it has not',
  },
  about_pictures: pictured,
}
