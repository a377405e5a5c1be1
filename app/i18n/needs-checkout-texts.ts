import { barePath } from './shop-path.ts'

/** Whether a page needs the texts listed as `checkout` in build-plugins/surfaces.ts. */
export function needsCheckoutTexts(pathname: string): boolean {
  return /^\/(?:carrito|checkout|order|factura|contacto|desistimiento)(?:\/|$)/.test(
    barePath(pathname),
  )
}
