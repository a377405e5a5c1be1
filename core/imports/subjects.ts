import type { Flag } from '../base/permissions.ts'
import { type Actor, hasPermission } from '../base/procedures/actor.ts'
import { IMPORT_SUBJECTS, type ImportSubject } from './rules.ts'

const FLAGS = {
  catalog: 'can_manage_products',
  customers: 'can_manage_customers',
  sales: 'can_manage_site_settings',
  counts: 'can_manage_products',
} as const satisfies Record<ImportSubject, Flag>

/** Who may upload some file at all. */
export const IMPORT_FLAGS: readonly Flag[] = [...new Set(Object.values(FLAGS))]

/** The files that somebody may see and import. */
export const listSubjects = (actor: Actor): ImportSubject[] =>
  IMPORT_SUBJECTS.filter((subject) => hasPermission(actor, FLAGS[subject]))
