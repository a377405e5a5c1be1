import type { Flag } from '../../../core/base/permissions.ts'

/**
 * Everybody, visitors too; whoever is signed in, also without a role; or those with one flag, or with any of several.
 */
export type Caller = 'everybody' | 'signed in' | Flag | readonly Flag[]
