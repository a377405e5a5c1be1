import type { Source } from './sources.ts'

const SUPPRESSION =
  /\b(biome-(?:ignore|disable)\S*|eslint-(?:disable)\S*|oxlint-(?:disable)\S*|prettier-(?:ignore))|@ts-(?:ignore|expect-error|nocheck)\b/g

/** Refuses a comment that suppresses a finding of a tool. */
export function suppressions({ text }: Source): string[] {
  return [...text.matchAll(SUPPRESSION)].map((match) => `has ${match[0]}`)
}

const ONLY = /\b(?:it|test|describe|suite)(?:\.\w+)*\.only\b/
const SKIP = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|fixme|todo)\b/

/** Refuses a test that runs alone (`only`), and a skipped one without a reason. */
export function silencedTests({ text }: Source): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (ONLY.test(line)) return [`line ${at + 1} runs only itself`]
    if (!SKIP.test(line)) return []
    const near = lines.slice(Math.max(0, at - 2), at + 3).join('\n')
    return /because/.test(near) ? [] : [`line ${at + 1} is skipped without a "because"`]
  })
}

const MACHINE_PATH = /(?<![\w.$})\]/-])\/(?:work|home|root|Users|tmp|mnt|srv)\/[\w.-]/g
const REGISTRY =
  /registry\.(?:npmjs|yarnpkg)\.\w+|npm\.pkg\.github|https?:\/\/[^\s'"]*(?:artifactory|nexus|verdaccio)/g

/** Refuses the address of one machine: a path of its disk, or the registry it installs from. */
export function machineAddresses({ text }: Source): string[] {
  return [...text.matchAll(MACHINE_PATH), ...text.matchAll(REGISTRY)].map(
    (match) => `names ${match[0]}`,
  )
}

const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b[sr]k_live_[0-9A-Za-z]{16,}/,
  /\bgh[pousr]_[0-9A-Za-z]{30,}/,
  /\bxox[abpr]-[0-9A-Za-z-]{20,}/,
  /\b(?:api[_-]?key|secret|password|token)\b['"]?\s*[:=]\s*['"](?=[^'"]*\d)[\w+/=-]{32,}['"]/i,
]

/** Refuses what looks like a live secret. */
export function secretsIn({ text }: Source): string[] {
  return SECRETS.filter((secret) => secret.test(text)).map((secret) => `matches ${secret.source}`)
}

const TITLE =
  /^[ \t]*(?:it|test)(?:\.(?!each|for)\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm

/** Refuses two tests of one file under one title. */
export function repeatedTitles({ path, text }: Source): string[] {
  if (!/\.test\.tsx?$/.test(path)) return []
  const titles = [...text.matchAll(TITLE)].map((match) => match[2] ?? '')
  const repeated = titles.filter((one, at) => titles.indexOf(one) !== at)
  return [...new Set(repeated)].map((one) => `has two tests called "${one}"`)
}
