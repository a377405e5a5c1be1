import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Link } from './link.tsx'

const render = (Form: typeof Link, props: ComponentProps<typeof Link>) =>
  renderToString(
    <StaticRouter location="/es/catalogo?tallas=38">
      <Form {...props}>Zapatos</Form>
    </StaticRouter>,
  )

it.each<[string, ComponentProps<typeof Link>]>([
  ['a path', { to: '/es/catalogo' }],
  [
    'a path with a search and a hash',
    { to: '/es/producto/12-botín-alba?color=negro&talla=38.5#tallas' },
  ],
  ['a path with marks of HTML', { to: '/es/catalogo?q="<b>&\'' }],
  [
    'a link that keeps the place of the page',
    { to: '/es/catalogo', preventScrollReset: true, replace: true },
  ],
  [
    'a link with attributes',
    { to: '/es', className: 'card', 'aria-current': 'page', title: 'Inicio' },
  ],
  ['a link to another search of the same page', { to: '?page=2' }],
  ['a path in parts', { to: { pathname: '/es/catalogo', search: '?page=2' } }],
  ['a relative path', { to: 'botines', relative: 'path' }],
  ['another site', { to: 'https://horma.test/es' }],
  ['a path of another host', { to: '//horma.test/es' }],
  ['a link that loads the page anew', { to: '/es', reloadDocument: true }],
])('the server writes %s as the router would', (_what, props) => {
  expect(render(Link, props)).toBe(render(RouterLink, props))
})
