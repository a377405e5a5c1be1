interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages?: Record<string, { resolved?: string }>
}

/** The packages of a package.json that are not pinned to one version. */
export function inexactVersions(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

/** The entries of a lock file that name the address they were fetched from. */
export function resolvedAddresses(lock: Lock): string[] {
  return Object.entries(lock.packages ?? {})
    .filter(([, entry]) => entry.resolved !== undefined)
    .map(([name]) => name)
}
