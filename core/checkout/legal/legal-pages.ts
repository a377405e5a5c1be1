import type { RICH_SETTINGS } from '../../settings/setting-keys.ts'
import type { LegalPage } from './rules.ts'

/** The setting whose text replaces that of a page. */
export const PAGE_SETTINGS = {
  terms: 'terms_text',
  privacy: 'privacy_policy_text',
  legal_notice: 'legal_notice_text',
  shipping: 'shipping_terms_text',
  returns: 'return_policy_text',
  guarantee: 'warranty_policy_text',
  complaints: 'complaints_text',
  about: 'about_text',
} as const satisfies Record<LegalPage, keyof typeof RICH_SETTINGS>

/** What each page says where the shop has written no text of its own, in its order; the keys lie in `text`. */
export const PAGE_SECTIONS = {
  terms: [
    'terms.who',
    'terms.order',
    'terms.prices',
    'terms.payment',
    'terms.delivery',
    'terms.withdrawal',
    'terms.guarantee',
    'terms.invoice',
    'terms.law',
  ],
  privacy: [
    'privacy.who',
    'privacy.why',
    'privacy.kept',
    'privacy.who_else',
    'privacy.rights',
    'privacy.cookies',
  ],
  legal_notice: [
    'legal_notice.owner',
    'legal_notice.use',
    'legal_notice.content',
    'legal_notice.access',
  ],
  shipping: ['shipping.where', 'shipping.price', 'shipping.arrival', 'shipping.packaging'],
  returns: [
    'returns.right',
    'returns.how',
    'returns.money',
    'returns.goods',
    'returns.exceptions',
    'returns.shop',
  ],
  guarantee: ['guarantee.legal', 'guarantee.remedies', 'guarantee.how'],
  complaints: ['complaints.how', 'complaints.forms', 'complaints.outside'],
  about: ['about.story', 'about.visit'],
} as const satisfies Record<LegalPage, readonly string[]>

/** What stands on a page below any text: the law wants it word for word. (TRLGDCU 97.1.j; Directive 2024/825) */
export const FIXED_SECTIONS: Partial<Record<LegalPage, 'returns.form' | 'guarantee.notice'>> = {
  returns: 'returns.form',
  guarantee: 'guarantee.notice',
}
