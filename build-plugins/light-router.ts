import type { Plugin } from 'vite'

const ROUTER = /\/node_modules\/react-router\/dist\/production\/lib\/(.+)$/

/** What stands in the browser for whole files of React Router, by their names. What its server asks of them is empty. */
const SHORT: Record<string, string> = {
  // Nothing measures the router. (`instrumentations` of HydratedRouter)
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined`,
  // The first page brings all routes. (`routeDiscovery` of react-router.config.ts)
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPartialManifest = undefined, getManifestPath = undefined, URL_LIMIT = 7680
    export const getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined`,
}

/**
 * Leaves out of the browser's build what React Router brings for settings that this shop does not use. The build fails
 * when the router asks these files for another name, or has them no longer: then look here after its update.
 */
export function lightRouter(): Plugin {
  const missing = new Set(Object.keys(SHORT))
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = ROUTER.exec(id)?.[1] ?? ''
      missing.delete(file)
      return SHORT[file] ?? null
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`React Router no longer has ${[...missing].join(', ')}`)
    },
  }
}
