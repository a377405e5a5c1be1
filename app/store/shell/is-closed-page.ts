import { barePath } from '../../i18n/shop-path.ts'

/** Whether somebody orders or pays here: header and footer lead nowhere else. */
export const isClosedPage = (pathname: string): boolean =>
  /^\/checkout(?:\/(?:payment|transfer|bank\/[^/]+))?\/?$/.test(barePath(pathname))
