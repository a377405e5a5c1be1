/** The list of routes that React Router sends to a browser. */
interface Manifest {
  url: string
  routes: Record<string, unknown>
}

const STAFF_ROUTES = /^(?:office|till|print)\//

/**
 * The manifest for pages of the store: its own file, without staff routes, which are only reached by a full page
 * load. (build-plugins/store-manifest.ts writes the file)
 */
export function storeManifest<M extends Manifest>(manifest: M): M {
  const routes = Object.entries(manifest.routes).filter(([id]) => !STAFF_ROUTES.test(id))
  const url = manifest.url.replace('/manifest-', '/store-manifest-')
  return { ...manifest, url, routes: Object.fromEntries(routes) }
}
