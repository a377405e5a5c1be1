import manifest from '../../package.json' with { type: 'json' }

const words = manifest.scripts.start.split(' ')

/** The flags that `npm start` gives to Node. */
export const startFlags = (): string[] => words.filter((word) => word.startsWith('--'))

/** The environment that `npm start` sets. */
export function startVariables(): Record<string, string> {
  return Object.fromEntries(
    words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
  )
}
