import title from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url'
import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { requestContext } from './context.ts'
import { ErrorPage } from './store/errors/error-page.tsx'
import { StoreFrame } from './store/frame.tsx'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('store')
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f1e8" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[title, text].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
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
  return (
    <StoreFrame>
      <ErrorPage error={error} />
    </StoreFrame>
  )
}
