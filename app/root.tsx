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
import { requestContext } from './context.ts'
import { getShopZone } from './i18n/shop-zone.ts'
import type { RootData } from './root-data.ts'
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

export function loader({ context }: Route.LoaderArgs): RootData {
  return { origin: context.get(requestContext).origin }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('store')
  const surface = getSurface(useLocation().pathname)
  // The script below sets the colour scheme on the root before React hydrates.
  const hasDarkMode = surface === 'office' || surface === 'till'
  return (
    <html
      lang={i18n.language}
      data-zone={getShopZone()}
      suppressHydrationWarning={hasDarkMode}
      data-mantine-color-scheme={hasDarkMode ? 'light' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f1e8" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[title, text].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        {hasDarkMode && <script src="/office.js" />}
        <Links />
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
