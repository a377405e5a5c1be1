import { barePath } from './shop-path.ts'

/** Whether a page says what the surface `checkout` of build-plugins/surfaces.ts holds. */
export function needsCheckoutTexts(pathname: string): boolean {
  return /^\/(?:checkout|order)(?:\/|$)/.test(barePath(pathname))
}
