import type { Effect } from './effect.ts'

const JOURNEY = 'test/journeys/office-brand.test.ts'
const STORE = 'app/store/settings-shown.test.tsx'
const brand = {
  file: JOURNEY,
  test: "the shop's name, year, logo and icon show in header, titles, login, office and on tickets",
}
const theme = {
  file: JOURNEY,
  test: 'a theme change shows on the storefront within a second and leaves its content policy as it was',
}
const home = {
  file: JOURNEY,
  test: 'banners, featured categories and the announcement of the shop are on its home page',
}
const footer = {
  file: STORE,
  test: 'the footer shows the text, e-mail, telephone, address and hours of the settings',
}
const elsewhere = {
  file: STORE,
  test: 'the footer links to the pages of the settings at other places',
}
const map = {
  file: STORE,
  test: 'a shop without an address of a map is found by its coordinates and zoom',
}
const hero = {
  file: STORE,
  test: 'the hero shows the title, text and picture of the settings',
}

const FIT = 'core/reports/fit/fit.test.ts'
const fitWords = {
  file: FIT,
  test: 'the page says how a model fits in the words of the shop, and in the other languages in the usual ones',
}
const fitLimits = {
  file: FIT,
  test: 'the shop says how many people must agree, and which share of the buyers they must be',
}

/** What each setting does of the window, the contact and the words of the store. */
export const storeEffects: Readonly<Record<string, Effect>> = {
  fit_small_text: fitWords,
  fit_big_text: fitWords,
  fit_least_people: fitLimits,
  fit_least_percentage: fitLimits,
  site_name: brand,
  store_name: brand,
  founding_year: brand,
  logo: brand,
  logo_dark: brand,
  favicon: brand,
  theme_config: theme,
  design_config: theme,
  announcement: home,
  announcement_link: home,
  homepage_banners: home,
  featured_categories: home,
  hero_title: hero,
  hero_text: hero,
  hero_picture: hero,
  footer_text: footer,
  contact_email: footer,
  store_address: footer,
  storeOpeningHoursLine1: footer,
  storeOpeningHoursLine2: footer,
  contact_phone: {
    file: JOURNEY,
    test: 'a chat with a shop that never set its number is refused in words',
  },
  contact_whatsapp: {
    file: 'test/journeys/chat.test.ts',
    test: 'a product page begins a chat that names the model, its colour, the chosen size and the page',
  },
  shipping_policy_text: {
    file: 'test/journeys/chat.test.ts',
    test: 'the chat comes two seconds after the page with its questions, one open at a time',
  },
  social_tiktok_url: elsewhere,
  social_instagram_url: elsewhere,
  social_maps_url: elsewhere,
  maps_coordinates: map,
  maps_zoom: map,
  maps_embed_url: {
    file: STORE,
    test: 'the contact page links the map of the settings and loads none',
  },
  currency_symbol: {
    file: 'app/i18n/format.test.ts',
    test: 'the sign of the euro changes with the setting, the amount and its currency do not',
  },
  time_zone: {
    file: 'core/settings/zone.test.ts',
    test: "a shop's days are those of Madrid until it sets another time zone",
  },
}
