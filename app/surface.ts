/** The surfaces of the shop: each has its own texts, its own look and its own rules for the browser. */
export type Surface = 'store' | 'office' | 'till' | 'print'

const TILL = /^\/admin\/tpv(?:[/.]|$)/i
const OFFICE = /^\/admin(?:[/.]|$)/i
const PRINT = /^\/print(?:[-/.]|$)/i

/** Which surface an address shows. Links from one to another load a new page. */
export function getSurface(pathname: string): Surface {
  if (TILL.test(pathname)) return 'till'
  if (OFFICE.test(pathname)) return 'office'
  return PRINT.test(pathname) ? 'print' : 'store'
}
