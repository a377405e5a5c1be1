import { withCheckoutTexts } from '../../../i18n/with-checkout-texts.ts'

/** Loads the drawer when it is first needed, or about to be. */
export function loadCartDrawer() {
  return withCheckoutTexts(import('./cart-drawer.tsx'))
}
