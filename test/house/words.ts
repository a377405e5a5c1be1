import type { Source } from './sources.ts'

const suppression =
  /\b(biome-(?:ignore|disable)\S*|eslint-(?:disable)\S*|oxlint-(?:disable)\S*|prettier-(?:ignore))|@ts-(?:ignore|expect-error|nocheck)\b/g

/** Refuses a comment that tells a tool to look away. */
export function suppressions({ text }: Source): string[] {
  return [...text.matchAll(suppression)].map((match) => `has ${match[0]}`)
}

const focus = /\b(?:it|test|describe|suite)(?:\.\w+)*\.only\b/
const skip = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|fixme|todo)\b/

/** Refuses a test that silences its neighbours, or one that is left out without a said reason. */
export function silencedTests({ text }: Source): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (focus.test(line)) return [`line ${at + 1} runs only itself`]
    if (!skip.test(line)) return []
    const near = lines.slice(Math.max(0, at - 2), at + 3).join('\n')
    return /because/.test(near) ? [] : [`line ${at + 1} is left out without a "because"`]
  })
}

const machinePath = /(?<![\w.$})\]/-])\/(?:work|home|root|Users|tmp|mnt|srv)\/[\w.-]/g
const registry =
  /registry\.(?:npmjs|yarnpkg)\.\w+|npm\.pkg\.github|https?:\/\/[^\s'"]*(?:artifactory|nexus|verdaccio)/g

/** Refuses the address of one machine: a path of its disk, or the registry it installs from. */
export function machineAddresses({ text }: Source): string[] {
  return [...text.matchAll(machinePath), ...text.matchAll(registry)].map(
    (match) => `names ${match[0]}`,
  )
}

const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b[sr]k_live_[0-9A-Za-z]{16,}/,
  /\bgh[pousr]_[0-9A-Za-z]{30,}/,
  /\bxox[abpr]-[0-9A-Za-z-]{20,}/,
  /\b(?:api[_-]?key|secret|password|token)\b['"]?\s*[:=]\s*['"](?=[^'"]*\d)[\w+/=-]{32,}['"]/i,
]

/** Refuses what looks like a live secret. */
export function heldSecrets({ text }: Source): string[] {
  return secrets.filter((secret) => secret.test(text)).map((secret) => `matches ${secret.source}`)
}

const title =
  /^[ \t]*(?:it|test)(?:\.(?!each|for)\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm

/** Refuses two tests of one file under one title. */
export function repeatedTitles({ path, text }: Source): string[] {
  if (!/\.test\.tsx?$/.test(path)) return []
  const titles = [...text.matchAll(title)].map((match) => match[2] ?? '')
  const repeated = titles.filter((one, at) => titles.indexOf(one) !== at)
  return [...new Set(repeated)].map((one) => `has two tests called "${one}"`)
}
