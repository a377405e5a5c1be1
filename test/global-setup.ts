import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, on its maintenance database. */
    clusterUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file takes databases of its own from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (Number.parseInt(process.versions.node, 10) < 24)
    throw new Error(
      `this is Node ${process.versions.node}: run the tests by npx or npm run, on Node 24`,
    )
  // Loaded late: under an old Node the import itself would fail, with words that help nobody.
  const { startTestCluster } = await import('./database/cluster.ts')
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
