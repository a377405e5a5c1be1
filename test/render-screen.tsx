import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { createInstance, type Resource } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'

const ROOT = join(import.meta.dirname, '..')

interface ScreenOptions {
  /** The page's address below the office. */
  address?: string
  pageId?: string
  /** Who looks at it, as far as the screen asks. */
  me?: object
}

/** A part of an office screen as the server draws it: in Spanish, below the office's layout. */
export function renderScreen(screen: ReactNode, options: ScreenOptions = {}): string {
  const { address = '/admin/trial', pageId = '01990000-0000-7000-8000-000000000001', me } = options
  const Stub = createRoutesStub([
    { id: 'office/layout', path: '/admin', children: [{ path: '*', Component: () => screen }] },
  ])
  return renderToString(
    <I18nextProvider i18n={translator()}>
      <MantineProvider>
        <Stub
          initialEntries={[address]}
          hydrationData={{ loaderData: { 'office/layout': { page_id: pageId, me } } }}
        />
      </MantineProvider>
    </I18nextProvider>,
  )
}

function translator() {
  const texts: Resource[string] = {}
  for (const [folder, prefix] of [
    ['app', ''],
    ['core', 'core/'],
  ] as const)
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('text/es.json'))
        texts[prefix + file.replace(/\/?text\/es\.json$/, '')] = JSON.parse(
          readFileSync(join(ROOT, folder, file), 'utf8'),
        )
  const instance = createInstance()
  void instance.init({
    lng: 'es',
    resources: { es: texts },
    nsSeparator: false,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}
