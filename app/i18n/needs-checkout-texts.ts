import { barePath } from './shop-path.ts'

/** Whether a page says what the face `checkout` of build-plugins/faces.ts holds. */
export function needsCheckoutTexts(pathname: string): boolean {
  return /^\/(?:checkout|order)(?:\/|$)/.test(barePath(pathname))
}
