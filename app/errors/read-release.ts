/** The build that this page was loaded from, as React Router numbers it; empty outside of browsers. */
export function readRelease(): string {
  const { __reactRouterManifest: manifest } = globalThis as {
    __reactRouterManifest?: { version?: string }
  }
  return manifest?.version ?? ''
}
