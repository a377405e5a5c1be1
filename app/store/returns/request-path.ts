import { getPathLanguage } from '../../i18n/negotiate.ts'
import { shopPath } from '../../i18n/shop-path.ts'

/** The page of a request, in the language of the address that its form was sent to. */
export const toRequestPath = ({ pathname }: URL, token: string, reference: string) =>
  shopPath(getPathLanguage(pathname), `/order/${token}/devoluciones/${reference}`)
