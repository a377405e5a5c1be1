import type { GuideStep } from '../../../../core/cutover/guide/rules.ts'

/** Where the steps are listed; below it each has an address that leads to its screen. */
export const GUIDE_PATH = '/admin/guide'

export const toStepPath = (step: GuideStep) => `${GUIDE_PATH}/${step}`

/** The screen of each step, with the setting that it begins at. */
export const STEP_PLACES: Readonly<Record<GuideStep, string>> = {
  identity: '/admin/site-settings?group=shop#company_name',
  address: '/admin/site-settings?group=shop#store_address',
  hours: '/admin/site-settings?group=hours#storeOpeningHoursLine1',
  logo: '/admin/site-settings?group=look#logo',
  vat_regime: '/admin/site-settings?group=invoices#vat_regime',
  series: '/admin/tills',
  staff: '/admin/users',
  payment: '/admin/site-settings?group=payments#transfer_iban',
  shipping: '/admin/site-settings?group=shipping#free_shipping_cents',
  goods: '/admin/imports',
  opening_stock: '/admin/stocktakes/file',
  // The till has no bar: what the step says is read before it opens, and the ticket is looked at here.
  test_sale: '/admin/sales-pos',
  test_print: '/admin/printer-settings',
}

/** The second screen of steps that can be done in another way, or that have a part elsewhere. */
export const OTHER_PLACES = {
  series: '/admin/site-settings?group=invoices#invoice_series_web',
  payment: '/admin/services#redsys',
  goods: '/admin/products/new',
  test_sale: '/admin/tpv',
} as const satisfies Partial<Record<GuideStep, string>>

/** A place without its query and the setting in it. */
export const toPathname = (place: string) => place.split(/[?#]/)[0] ?? place
