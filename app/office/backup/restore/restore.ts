import type { Shop } from '../../../context.ts'

/** What can be restored, as the page is given it. */
export type Restore = Awaited<ReturnType<Shop['backup']['getRestore']>>
export type Report = NonNullable<NonNullable<Restore['trial']>['report']>

/** The acts of the section, whose refusals it shows itself. */
export const RESTORE_INTENTS: readonly string[] = ['try', 'restore', 'discard']
