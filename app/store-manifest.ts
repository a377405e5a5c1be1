/** What React Router tells a browser of the routes there are. */
interface Manifest {
  url: string
  routes: Record<string, unknown>
}

const OF_STAFF = /^(?:office|till|print)\//

/**
 * The manifest of a shopper's browser: under a name of its own, without the routes of staff, which nobody comes to
 * from the storefront but by loading a page. (build-plugins/store-manifest.ts writes its file)
 */
export function storeManifest<M extends Manifest>(manifest: M): M {
  const routes = Object.entries(manifest.routes).filter(([id]) => !OF_STAFF.test(id))
  const url = manifest.url.replace('/manifest-', '/store-manifest-')
  return { ...manifest, url, routes: Object.fromEntries(routes) }
}
