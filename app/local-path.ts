const BASE = 'http://shop.invalid'

/**
 * A path of this shop as a URL, or undefined where a browser could read it as another site's address: one that
 * begins with `//` or `/\\`, also after dots, tabs or line breaks were dropped from it.
 */
export function parseLocalPath(path: unknown): URL | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  if (!URL.canParse(path, BASE)) return undefined
  const url = new URL(path, BASE)
  return url.origin === BASE && !/^\/[/\\]/.test(url.pathname) ? url : undefined
}
