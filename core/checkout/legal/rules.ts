/** The pages whose texts the law asks for, and the one that tells who the shop is. (spain.md, Appendix D) */
export const LEGAL_PAGES = [
  'terms',
  'privacy',
  'legal_notice',
  'shipping',
  'returns',
  'guarantee',
  'complaints',
  'about',
] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** Where each page lies in the store, without language. (spec section 2) */
export const LEGAL_PATHS = {
  terms: '/terminos-y-condiciones',
  privacy: '/politica-de-privacidad',
  legal_notice: '/aviso-legal',
  shipping: '/envios',
  returns: '/devoluciones',
  guarantee: '/garantia',
  complaints: '/reclamaciones',
  about: '/nosotros',
} as const satisfies Record<LegalPage, string>

export const CONTACT_PATH = '/contacto'
