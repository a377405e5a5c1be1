/** Loads the drawer when it is first needed, or about to be. */
export function loadCartDrawer() {
  return import('./cart-drawer.tsx')
}
