import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>

/**
 * The router's link. While the server renders, a link to a path of the site is an anchor at once: the router's resolves
 * its path and readies what only a browser does, a hundred times in a list of products.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink

function ServerLink(props: LinkProps) {
  const { to, discover, prefetch, preventScrollReset, replace, state, relative, ...anchor } = props
  const isPlain =
    typeof to === 'string' && /^\/(?!\/)/.test(to) && !prefetch && !props.reloadDocument
  if (!isPlain || discover) return <RouterLink {...props} />
  // The same attributes in the same order as the router writes them.
  return <a {...anchor} href={to} data-discover="true" />
}
