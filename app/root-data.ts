import { useRouteLoaderData } from 'react-router'
import type { ShopProfile } from './context.ts'
import { themePath } from './ui/theme/theme-path.ts'

/** What every page knows from the root route. */
export interface RootData {
  /** `https://shop.example`, without a trailing slash. */
  origin: string
  brand: Brand
  /** The database did not answer when the page was made. */
  isUnreachable: boolean
}

export type Logo = NonNullable<ShopProfile['logo']>

/** Who the shop is, on every surface. */
export interface Brand {
  /** Of the shop: in headers, on tickets, in the office. */
  name: string
  /** Of the web shop: in titles. */
  siteName: string
  /** The year it was founded; null where the shop has not said. */
  since: number | null
  logo: Logo | null
  /** For dark grounds. */
  logoDark: Logo | null
  /** Hash of a picture. */
  favicon: string | null
  /** The style sheet with the shop's colours; null without any. */
  theme: string | null
  currencySymbol: string
}

/** What a shop is called whose settings were never read. */
export const DEFAULT_BRAND: Brand = {
  name: 'Horma',
  siteName: 'Horma',
  since: null,
  logo: null,
  logoDark: null,
  favicon: null,
  theme: null,
  currencySymbol: '€',
}

export function toBrand(shop: ShopProfile): Brand {
  return {
    name: shop.store_name,
    siteName: shop.site_name,
    since: shop.since,
    logo: shop.logo,
    logoDark: shop.logo_dark,
    favicon: shop.favicon,
    theme: themePath(shop.theme),
    currencySymbol: shop.currency_symbol,
  }
}

/** Undefined where the root route could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useBrand(): Brand {
  return useRootData()?.brand ?? DEFAULT_BRAND
}
