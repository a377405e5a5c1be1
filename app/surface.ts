/** The surfaces of the shop: each has its own texts, look and CSP. */
export type Surface = 'store' | 'office' | 'till' | 'print'

const TILL = /^\/admin\/tpv(?:[/.]|$)/i
const OFFICE = /^\/admin(?:[/.]|$)/i
const PRINT = /^\/print(?:[-/.]|$)/i

/** The surface of a path. Links from one surface to another load a new page. */
export function getSurface(pathname: string): Surface {
  if (TILL.test(pathname)) return 'till'
  if (OFFICE.test(pathname)) return 'office'
  return PRINT.test(pathname) ? 'print' : 'store'
}
