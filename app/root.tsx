import title from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url'
import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { requestContext, shopProfileContext } from './context.ts'
import { EURO_SIGN, setCurrencySymbol } from './i18n/currency-symbol.ts'
import { getShopZone } from './i18n/shop-zone.ts'
import { DEFAULT_BRAND, type RootData, toBrand, useBrand } from './root-data.ts'
import { ErrorPage } from './store/errors/error-page.tsx'
import { StoreFrame } from './store/shell/frame.tsx'
import { getSurface } from './surface.ts'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

// Lazy, so that no page of the store downloads it.
const OfficeError = lazy(async () => ({
  default: (await import('./office/errors/office-error.tsx')).OfficeError,
}))

/** Every page has a name and a look, also while the database does not answer. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { origin, isUnavailable } = context.get(requestContext)
  const { read, isStale } = context.get(shopProfileContext)
  try {
    const brand = toBrand(await read())
    setCurrencySymbol(brand.currencySymbol)
    return { origin, brand, isUnreachable: isStale() }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return { origin, brand: DEFAULT_BRAND, isUnreachable: true }
  }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('store')
  const surface = getSurface(useLocation().pathname)
  // The script below sets the colour scheme on the root before React hydrates.
  const hasDarkMode = surface === 'office' || surface === 'till'
  const { favicon, theme, currencySymbol } = useBrand()
  return (
    <html
      lang={i18n.language}
      data-zone={getShopZone()}
      data-currency={currencySymbol === EURO_SIGN ? undefined : currencySymbol}
      suppressHydrationWarning={hasDarkMode}
      data-mantine-color-scheme={hasDarkMode ? 'light' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f1e8" />
        {favicon ? (
          <link rel="icon" href={`/favicon.png?v=${favicon}`} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        {[title, text].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {hasDarkMode && <script src="/office.js" />}
        <Links />
        {theme && surface === 'store' && <link rel="stylesheet" href={theme} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (getSurface(useLocation().pathname) !== 'store') {
    return (
      <Suspense>
        <OfficeError error={error} />
      </Suspense>
    )
  }
  return (
    <StoreFrame shop={isRouteErrorResponse(error) ? error.data?.shop : undefined}>
      <ErrorPage error={error} />
    </StoreFrame>
  )
}
