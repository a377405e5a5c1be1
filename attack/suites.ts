import type { Suite } from './suite.ts'
import { accesses } from './suites/accesses.ts'
import { forgedNotices } from './suites/forged-notices.ts'
import { freshFilters } from './suites/fresh-filters.ts'
import { hostileFiles } from './suites/hostile-files.ts'
import { hostileTexts } from './suites/hostile-texts.ts'
import { signIns } from './suites/sign-ins.ts'
import { storedScripts } from './suites/stored-scripts.ts'

/** All suites in their order: what writes hostile texts into the shop comes last, and a browser looks at it. */
export const SUITES = {
  accesses,
  'forged-notices': forgedNotices,
  'sign-ins': signIns,
  'hostile-files': hostileFiles,
  'fresh-filters': freshFilters,
  'hostile-texts': hostileTexts,
  'stored-scripts': storedScripts,
} satisfies Record<string, Suite>

export type SuiteName = keyof typeof SUITES
export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[]
